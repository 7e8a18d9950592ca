import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGES,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
  type WebhookDisabledReason,
} from '@libs/constants';
import { parseWebUrl } from '@libs/network';
import {
  CursorField,
  LimitField,
  NextCursorField,
  OffsetField,
  Trimmed,
  UniqueItems,
} from '../platform/http';

const EVENTS_DESCRIPTION = Object.entries(WEBHOOK_EVENTS)
  .map(([event, description]) => `${event}: ${description}.`)
  .join(' ');
const MAX_LOG_LIMIT = 200;
const MAX_OFFSET = 1_000_000;

/** Returns why the value is not a valid endpoint URL, or null if it is. */
function endpointError(value: unknown): string | null {
  const url = typeof value === 'string' ? parseWebUrl(value) : null;
  if (!url) return isDotted(value) ? WEBHOOK_MESSAGES.urlWithDot : WEBHOOK_MESSAGES.url;
  return url.username || url.password ? WEBHOOK_MESSAGES.urlWithUser : null;
}

/** Returns whether the dot at the end of a host name is all that is wrong with a URL. */
function isDotted(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const undotted = value.replace(/^(https?:\/\/[^/?#]*)\.(?=(?::\d+)?(?:[/?#]|$))/i, '$1');
  return undotted !== value && parseWebUrl(undotted) !== null;
}

const IsEndpointUrl = () =>
  ValidateBy({
    name: 'isEndpoint',
    validator: {
      validate: (value) => endpointError(value) === null,
      defaultMessage: (args) => endpointError(args?.value) ?? '',
    },
  });

const NAME_FIELD = {
  maxLength: WEBHOOK_NAME_MAX_LENGTH,
  description: 'What the webhook is for; may be empty',
  example: 'Our CRM',
};
const URL_FIELD = {
  format: 'iri',
  maxLength: WEBHOOK_URL_MAX_LENGTH,
  description: 'The URL to which messages are sent by POST',
  example: 'https://crm.example.org/hooks/gazetteer',
};
const EVENTS_FIELD = {
  enum: WEBHOOK_EVENT_NAMES,
  isArray: true,
  description: EVENTS_DESCRIPTION,
  example: ['job.finished', 'export.written'],
};

export class CreateWebhookDto {
  @ApiPropertyOptional({ ...NAME_FIELD, default: '' })
  @IsOptional()
  @MaxLength(WEBHOOK_NAME_MAX_LENGTH)
  @IsString()
  @Trimmed()
  name: string = '';

  @ApiProperty(URL_FIELD)
  @IsEndpointUrl()
  @MaxLength(WEBHOOK_URL_MAX_LENGTH)
  @IsString()
  @Trimmed()
  url: string;

  @ApiProperty(EVENTS_FIELD)
  @IsIn(WEBHOOK_EVENT_NAMES, { each: true, message: `Allowed events: ${WEBHOOK_EVENT_NAMES.join(', ')}` })
  @UniqueItems({ message: 'Each event may appear only once' })
  @ArrayNotEmpty({ message: 'Please select at least one event' })
  events: WebhookEvent[];
}

/** Omitted fields stay unchanged. */
export class UpdateWebhookDto {
  @ApiPropertyOptional(NAME_FIELD)
  @IsOptional()
  @MaxLength(WEBHOOK_NAME_MAX_LENGTH)
  @IsString()
  @Trimmed()
  name?: string;

  @ApiPropertyOptional({
    ...URL_FIELD,
    description:
      'The URL to which messages, including waiting ones, are sent by POST. A new URL enables a webhook that was disabled because it failed. The webhook keeps its secret.',
  })
  @IsOptional()
  @IsEndpointUrl()
  @MaxLength(WEBHOOK_URL_MAX_LENGTH)
  @IsString()
  @Trimmed()
  url?: string;

  @ApiPropertyOptional(EVENTS_FIELD)
  @IsOptional()
  @IsIn(WEBHOOK_EVENT_NAMES, { each: true, message: `Allowed events: ${WEBHOOK_EVENT_NAMES.join(', ')}` })
  @UniqueItems({ message: 'Each event may appear only once' })
  @ArrayNotEmpty({ message: 'Please select at least one event' })
  events?: WebhookEvent[];

  @ApiPropertyOptional({
    description: 'Send false to stop messages to this webhook, and true to resume them',
  })
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;
}

export class WebhookDeliveriesQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Return only messages to this webhook' })
  @IsOptional()
  @IsUUID()
  webhookId?: string;

  @ApiPropertyOptional({ enum: DELIVERY_STATES, description: 'Return only messages in this state' })
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  state?: DeliveryState;

  @LimitField({ default: 50, maximum: MAX_LOG_LIMIT })
  limit: number = 50;

  @OffsetField('Deliveries to skip', MAX_OFFSET)
  offset: number = 0;

  @CursorField()
  cursor?: string;
}

const MOMENT = { type: String, format: 'date-time' } as const;

export class WebhookResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Our CRM' }) name: string;
  @ApiProperty({ format: 'iri', example: 'https://crm.example.org/hooks/gazetteer' }) url: string;
  @ApiProperty({ enum: WEBHOOK_EVENT_NAMES, isArray: true, example: ['job.finished'] })
  events: WebhookEvent[];
  @ApiProperty() enabled: boolean;
  @ApiProperty({
    enum: WEBHOOK_DISABLED_REASONS,
    nullable: true,
    description:
      'Why the webhook is disabled: the user disabled it, it failed for days, or it responded with 410. Null if it is enabled.',
    example: null,
  })
  disabledReason: WebhookDisabledReason | null;
  @ApiProperty({
    ...MOMENT,
    nullable: true,
    description: 'When messages started to fail. Null if the last message was delivered',
    example: null,
  })
  failingSince: string | null;
  @ApiProperty({ ...MOMENT, nullable: true, description: 'When the last message was delivered' })
  lastDeliveredAt: string | null;
  @ApiProperty(MOMENT) createdAt: string;
}

export class WebhooksResponse {
  @ApiProperty({ type: [WebhookResponse] }) webhooks: WebhookResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class UpdateWebhookResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: WebhookResponse }) webhook: WebhookResponse;
}

export class WebhookSecretResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({
    description: 'The secret that signs the messages. It is shown only once and stored encrypted.',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ=',
  })
  secret: string;
}

export class CreateWebhookResponse extends WebhookSecretResponse {
  @ApiProperty({ type: WebhookResponse }) webhook: WebhookResponse;
}

export class TestWebhookResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ format: 'uuid', description: "Id of the test message's delivery" }) deliveryId: string;
}

export class WebhookDeliveryResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    format: 'uuid',
    description: "The message's `webhook-id`, which is the same for every attempt and resend",
  })
  messageId: string;
  @ApiProperty({ format: 'uuid' }) webhookId: string;
  @ApiProperty({ example: 'job.finished' }) type: string;
  @ApiProperty({
    description: 'The message, byte for byte',
    example: '{"type":"webhook.test","timestamp":"2026-11-21T09:30:00.000Z","data":{"message":"…"}}',
  })
  body: string;
  @ApiProperty({ enum: DELIVERY_STATES }) state: DeliveryState;
  @ApiProperty({ type: 'integer', example: 1 }) attempts: number;
  @ApiProperty(MOMENT) createdAt: string;
  @ApiProperty({ ...MOMENT, nullable: true, description: 'Time of the last attempt' }) lastAttemptAt:
    string | null;
  @ApiProperty({ ...MOMENT, nullable: true, description: 'Time of the next attempt. Null if there is none' })
  nextAttemptAt: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'HTTP status of the last response. Null if there was none',
    example: 200,
  })
  status: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Duration of the last attempt in milliseconds',
    example: 84,
  })
  durationMs: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last attempt failed', example: null })
  reason: string | null;
}

export class WebhookDeliveriesResponse {
  @ApiProperty({ type: [WebhookDeliveryResponse], description: 'Newest first' })
  deliveries: WebhookDeliveryResponse[];
  @NextCursorField() nextCursor: string | null;
}
