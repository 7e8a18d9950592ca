import { ApiProperty, ApiPropertyOptional, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import {
  COVERAGE_LEVELS,
  EXPORT_FORMATS,
  PAYMENT_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGES,
  WEBHOOK_TEST_EVENT,
  type CoverageLevel,
  type WebhookData,
} from '@libs/constants';
import { CONTACT_STOP_REASONS, type ContactStopReason } from '@libs/job';
import {
  CoverageResponse,
  FilteredPlacesResponse,
  RefreshedPlacesResponse,
  RefreshResponse,
  UnreadableTableResponse,
} from '../jobs';

type EventData<T extends keyof WebhookData> = WebhookData[T];

const END_STATUSES = ['completed', 'stopped', 'failed'] as const;
const CHOICES = ['retry', 'skip', 'stop'] as const;

export class JobFinishedData implements EventData<'job.finished'> {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
  @ApiProperty({ enum: END_STATUSES }) status: (typeof END_STATUSES)[number];
  @ApiProperty({
    description: 'True if the coverage of all targets is complete; see `coverage`',
    example: true,
  })
  complete: boolean;
  @ApiProperty({ type: 'integer', example: 412 }) recordsProcessed: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why the job failed', example: null })
  error: string | null;
  @ApiProperty({ type: String, enum: COVERAGE_LEVELS, nullable: true, example: 'thorough' })
  coverageLevel: CoverageLevel | null;
  @ApiProperty({
    type: CoverageResponse,
    nullable: true,
    description: 'How much of what the maps service shows was captured',
  })
  coverage: CoverageResponse | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The job that this one continues',
    example: null,
  })
  continuedFrom: string | null;
  @ApiProperty({
    type: FilteredPlacesResponse,
    nullable: true,
    description: 'What the filters took out, at no cost; null for a job without filters',
  })
  filtered: FilteredPlacesResponse | null;
  @ApiPropertyOptional({
    type: UnreadableTableResponse,
    description: 'For a job that was to leave out what is in your database, and went on without it',
  })
  unreadableTable?: UnreadableTableResponse;
  @ApiPropertyOptional({
    type: RefreshResponse,
    nullable: true,
    description:
      'What a job that asks again for your places found out; absent for a job that searches. GET /api/jobs/{id}/refreshed lists the places.',
  })
  refresh?: RefreshResponse | null;
  @ApiPropertyOptional({
    type: RefreshedPlacesResponse,
    description:
      'The first places of a refresh that are not what they were, field by field: up to 100, and fewer if their texts are long. For the others, continue with GET /api/jobs/{id}/refreshed at `nextCursor`.',
  })
  refreshed?: RefreshedPlacesResponse;
}

export class JobNeedsDecisionData implements EventData<'job.needs_decision'> {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
  @ApiProperty({ format: 'uuid', description: 'The id to send to POST /api/runtime/recovery-decision' })
  recoveryId: string;
  @ApiProperty({ example: 'The maps service refused a search (HTTP 429). Choose how to continue.' })
  message: string;
  @ApiProperty({ enum: CHOICES, isArray: true, example: ['retry', 'skip', 'stop'] })
  choices: (typeof CHOICES)[number][];
}

export class JobFieldsMissingData implements EventData<'job.fields_missing'> {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
  @ApiProperty({ type: [String], description: 'Column names of the fields', example: ['opening_hours'] })
  fields: string[];
  @ApiProperty({ type: 'integer', description: 'Listings of the job when this was noticed', example: 200 })
  listings: number;
}

export class ContactsFinishedData implements EventData<'contacts.finished'> {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
  @ApiProperty({ type: 'integer', description: 'Listings of the job', example: 412 }) listings: number;
  @ApiProperty({ type: 'integer', description: 'Listings with an email address', example: 205 })
  withEmail: number;
  @ApiProperty({ type: 'integer', description: 'Listings with at least one contact', example: 248 })
  withContacts: number;
  @ApiProperty({
    type: 'integer',
    description: 'Credits used for contacts, with those of the job that this one continues',
    example: 248,
  })
  credits: number;
  @ApiProperty({
    type: String,
    enum: CONTACT_STOP_REASONS,
    nullable: true,
    description: 'Why websites were not read, if so',
    example: null,
  })
  stopReason: ContactStopReason | null;
}

export class ExportWrittenData implements EventData<'export.written'> {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
  @ApiProperty({
    example: 'JB-MF3K92QX-7T4WZP.json',
    description: 'The file name to use in GET /api/download/{file}',
  })
  filename: string;
  @ApiProperty({ enum: EXPORT_FORMATS }) format: string;
  @ApiProperty({ type: 'integer', example: 182_044 }) bytes: number;
  @ApiProperty({ type: 'integer', example: 412 }) records: number;
}

export class PaymentSettledData implements EventData<'payment.settled'> {
  @ApiProperty({ format: 'uuid' }) sessionId: string;
  @ApiProperty({ enum: PAYMENT_TYPES }) paymentType: 'subscription' | 'credits';
  @ApiProperty({ type: 'integer', example: 1_500 }) credits: number;
  @ApiProperty({ type: 'integer', example: 2_500 }) usdCents: number;
}

export class WebhookTestData implements EventData<typeof WEBHOOK_TEST_EVENT> {
  @ApiProperty({ example: WEBHOOK_MESSAGES.test }) message: string;
}

const SUMMARIES = { ...WEBHOOK_EVENTS, [WEBHOOK_TEST_EVENT]: 'Test message, sent when a user asks for it' };
const EVENT_DATA: Readonly<Record<keyof typeof SUMMARIES, new () => object>> = {
  'job.finished': JobFinishedData,
  'job.needs_decision': JobNeedsDecisionData,
  'job.fields_missing': JobFieldsMissingData,
  'contacts.finished': ContactsFinishedData,
  'export.written': ExportWrittenData,
  'payment.settled': PaymentSettledData,
  [WEBHOOK_TEST_EVENT]: WebhookTestData,
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});
const HEADERS = [
  header(
    'webhook-id',
    'Id of the message, the same for every attempt',
    '6f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1',
  ),
  header('webhook-timestamp', 'Time of the attempt in epoch seconds', '1795253400'),
  header(
    'webhook-signature',
    'One or more signatures, separated by spaces: "v1," and the HMAC-SHA256 of "id.timestamp.body" in base64',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** Describes the messages sent to webhooks in the OpenAPI document (`webhooks` in OpenAPI 3.1). */
export const WEBHOOK_MESSAGES_OPENAPI = { models: Object.values(EVENT_DATA), add: describeMessages };

function describeMessages(document: OpenAPIObject): void {
  const webhooks = Object.entries(EVENT_DATA).map(([type, data]) => [
    type,
    {
      post: {
        operationId: `on${data.name.replace(/Data$/, '')}`,
        summary: SUMMARIES[type as keyof typeof SUMMARIES],
        description:
          'Sent to subscribed webhooks and signed according to the Standard Webhooks specification. Up to ten attempts are made within 76 hours, until one gets a 2xx response.',
        tags: ['webhooks'],
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['type', 'timestamp', 'data'],
                properties: {
                  type: { type: 'string', enum: [type] },
                  timestamp: { type: 'string', format: 'date-time', description: 'Time of the event' },
                  data: { $ref: getSchemaPath(data) },
                },
              },
            },
          },
        },
        responses: {
          '2XX': { description: 'The message was delivered.' },
          '410': { description: 'The endpoint no longer wants messages. The webhook is disabled.' },
          default: { description: 'The message was not delivered and will be retried.' },
        },
      },
    },
  ]);
  Object.assign(document, { webhooks: Object.fromEntries(webhooks) as object });
}
