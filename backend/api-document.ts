import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AUTH_OPENAPI } from './auth';
import { openApiDocument } from './platform/openapi';
import { SUBSCRIPTION_OPENAPI } from './subscription';
import { WEBHOOK_MESSAGES_OPENAPI } from './webhooks';

/** Description of each section, in the order useful to a newcomer. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Sign up, sign in and sign out; sessions; API tokens.',
  'search inputs': 'Cities and business types to choose from.',
  runtime: 'The active job, or else the last one: start, watch, pause, resume, stop.',
  jobs: 'Job history.',
  exports: 'Files with the listings of a job.',
  webhooks:
    'Events sent to your own programs, signed as the Standard Webhooks specification describes. The messages are documented below, under webhooks.',
  schedules: 'Saved setups that start automatically: daily, weekly or by a cron expression.',
  table: 'Rows of your own database.',
  database: 'Where your listings are delivered.',
  subscription: 'Plans, credits and prices.',
  payment: 'Buy credits and the Professional plan.',
  sandbox: 'Pay on a simulated chain, for testing.',
  health: 'Health of the deployment.',
};

/** The API's description, with what guards answer in place of operations, and the messages to webhooks. */
export const apiDocument = (app: INestApplication): OpenAPIObject =>
  openApiDocument(app, {
    tags: TAGS,
    parts: [AUTH_OPENAPI, SUBSCRIPTION_OPENAPI, WEBHOOK_MESSAGES_OPENAPI],
  });
