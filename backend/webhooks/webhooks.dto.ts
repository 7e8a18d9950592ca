import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGES,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
  type WebhookOffReason,
} from '@libs/constants';
import { CursorField, NextCursorField } from '../platform/http';

const EVENTS_TEXT = Object.entries(WEBHOOK_EVENTS)
  .map(([event, says]) => `${event}: ${says}.`)
  .join(' ');
const LOGGED_AT_MOST = 200;
const OFFSET_AT_MOST = 1_000_000;

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);

/** Why this is no address of an endpoint; null when it is one. */
function whyNoEndpoint(value: unknown): string | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return WEBHOOK_MESSAGES.url;
  return url.username || url.password ? WEBHOOK_MESSAGES.urlWithUser : null;
}

const IsEndpoint = () =>
  ValidateBy({
    name: 'isEndpoint',
    validator: {
      validate: (value) => whyNoEndpoint(value) === null,
      defaultMessage: (given) => whyNoEndpoint(given?.value) ?? '',
    },
  });

const NAME = {
  maxLength: WEBHOOK_NAME_MAX_LENGTH,
  description: 'What it is for; may be empty',
  example: 'Our CRM',
};
const URL_FIELD = {
  format: 'uri',
  maxLength: WEBHOOK_URL_MAX_LENGTH,
  description: 'Where messages are sent by POST',
  example: 'https://crm.example.org/hooks/gazetteer',
};
const EVENTS = {
  enum: WEBHOOK_EVENT_NAMES,
  isArray: true,
  description: EVENTS_TEXT,
  example: ['run.finished', 'export.written'],
};

export class AddWebhookBody {
  @ApiPropertyOptional({ ...NAME, default: '' })
  @MaxLength(WEBHOOK_NAME_MAX_LENGTH)
  @IsString()
  @Transform(trimmed)
  name: string = '';

  @ApiProperty(URL_FIELD)
  @IsEndpoint()
  @MaxLength(WEBHOOK_URL_MAX_LENGTH)
  @IsString()
  @Transform(trimmed)
  url: string;

  @ApiProperty(EVENTS)
  @IsIn(WEBHOOK_EVENT_NAMES, { each: true, message: `Events must be of: ${WEBHOOK_EVENT_NAMES.join(', ')}` })
  @ArrayUnique({ message: 'Each event is named once' })
  @ArrayNotEmpty({ message: 'Please choose what it is told of' })
  events: WebhookEvent[];
}

export class WebhookName {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

/** What is not given stays. */
export class ChangeWebhookBody extends WebhookName {
  @ApiPropertyOptional(NAME)
  @IsOptional()
  @MaxLength(WEBHOOK_NAME_MAX_LENGTH)
  @IsString()
  @Transform(trimmed)
  name?: string;

  @ApiPropertyOptional({
    ...URL_FIELD,
    description:
      'Where messages are sent by POST, those that wait too. With a new address a webhook that was switched off because it failed is on again; its secret stays.',
  })
  @IsOptional()
  @IsEndpoint()
  @MaxLength(WEBHOOK_URL_MAX_LENGTH)
  @IsString()
  @Transform(trimmed)
  url?: string;

  @ApiPropertyOptional(EVENTS)
  @IsOptional()
  @IsIn(WEBHOOK_EVENT_NAMES, { each: true, message: `Events must be of: ${WEBHOOK_EVENT_NAMES.join(', ')}` })
  @ArrayUnique({ message: 'Each event is named once' })
  @ArrayNotEmpty({ message: 'Please choose what it is told of' })
  events?: WebhookEvent[];

  @ApiPropertyOptional({ description: 'false: nothing is sent until it is true again' })
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;
}

export class DeliveriesQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Only those of this webhook' })
  @IsOptional()
  @IsUUID()
  webhook?: string;

  @ApiPropertyOptional({ enum: DELIVERY_STATES, description: 'Only those that stand so' })
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  state?: DeliveryState;

  @ApiPropertyOptional({ type: 'integer', default: 50, minimum: 1, maximum: LOGGED_AT_MOST })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LOGGED_AT_MOST)
  limit: number = 50;

  @ApiPropertyOptional({ type: 'integer', default: 0, minimum: 0, maximum: OFFSET_AT_MOST })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(OFFSET_AT_MOST)
  offset: number = 0;

  @CursorField()
  cursor?: string;
}

const MOMENT = { type: String, format: 'date-time' } as const;

export class WebhookAnswer {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Our CRM' }) name: string;
  @ApiProperty({ format: 'uri', example: 'https://crm.example.org/hooks/gazetteer' }) url: string;
  @ApiProperty({ enum: WEBHOOK_EVENT_NAMES, isArray: true, example: ['run.finished'] })
  events: WebhookEvent[];
  @ApiProperty() enabled: boolean;
  @ApiProperty({
    enum: WEBHOOK_OFF_REASONS,
    nullable: true,
    description:
      'Why it is off: its user switched it off, it failed for days, or it answered 410. null: it is on.',
    example: null,
  })
  off: WebhookOffReason | null;
  @ApiProperty({ ...MOMENT, nullable: true, description: 'Since when nothing has arrived', example: null })
  failingSince: string | null;
  @ApiProperty({ ...MOMENT, nullable: true, description: 'When the last message arrived' })
  deliveredAt: string | null;
  @ApiProperty(MOMENT) createdAt: string;
}

export class WebhooksAnswer {
  @ApiProperty({ type: [WebhookAnswer] }) webhooks: WebhookAnswer[];
}

export class WebhookChangedAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: WebhookAnswer }) webhook: WebhookAnswer;
}

export class WebhookSecretAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({
    description: 'Signs the messages. It is shown this once, and kept sealed.',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ=',
  })
  secret: string;
}

export class WebhookAddedAnswer extends WebhookSecretAnswer {
  @ApiProperty({ type: WebhookAnswer }) webhook: WebhookAnswer;
}

export class WebhookTestedAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ format: 'uuid', description: 'The delivery of the test message' }) delivery: string;
}

export class WebhookDoneAnswer {
  @ApiProperty({ enum: [true] }) success: true;
}

export class DeliveryAnswer {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    format: 'uuid',
    description: 'The `webhook-id` of the message, the same at each try and resend',
  })
  messageId: string;
  @ApiProperty({ format: 'uuid' }) webhookId: string;
  @ApiProperty({ example: 'run.finished' }) type: string;
  @ApiProperty({
    description: 'The message, byte for byte',
    example: '{"type":"webhook.test","timestamp":"2026-11-21T09:30:00.000Z","data":{"message":"…"}}',
  })
  body: string;
  @ApiProperty({ enum: DELIVERY_STATES }) state: DeliveryState;
  @ApiProperty({ type: 'integer', example: 1 }) tries: number;
  @ApiProperty(MOMENT) createdAt: string;
  @ApiProperty({ ...MOMENT, nullable: true, description: 'The last try' }) triedAt: string | null;
  @ApiProperty({ ...MOMENT, nullable: true, description: 'The next try; null: there is none' })
  nextAt: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'HTTP status of the last answer; null: there was none',
    example: 200,
  })
  status: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Milliseconds of the last try', example: 84 })
  tookMs: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last try failed', example: null })
  reason: string | null;
}

export class DeliveriesAnswer {
  @ApiProperty({ type: [DeliveryAnswer], description: 'The newest first' }) deliveries: DeliveryAnswer[];
  @NextCursorField() next_cursor: string | null;
}
