import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AUTH_OPENAPI } from './auth';
import { ApiReference, openApiDocument } from './platform/openapi';
import { SUBSCRIPTION_OPENAPI } from './subscription';
import { WEBHOOK_MESSAGES_OPENAPI } from './webhooks';

/** The API sections (tags) with their descriptions, in an order that is useful to newcomers. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Sign-up, sign-in and sign-out, sessions, and API tokens. Agents connect to /mcp (Model Context Protocol) with such a token.',
  'search inputs': 'Cities and business types to choose from.',
  runtime:
    'Start, pause, resume and stop the active job, and watch it. Without an active job, these routes report on the last job.',
  jobs: 'Job history.',
  exports: "Files with a job's listings.",
  webhooks:
    'Events sent to your own programs, signed according to the Standard Webhooks specification. The messages are documented below, under webhooks.',
  'download links': 'Addresses from which a program downloads one file without signing in.',
  notifications: 'Emails to you.',
  setups: 'Setups saved by name.',
  schedules: 'Setups that start automatically: daily, weekly or by a cron expression.',
  'known lists': 'Lists of places and email addresses that jobs can leave out.',
  table: 'Rows of your own database.',
  database: 'Where your listings are delivered.',
  subscription: 'Plans, credits and prices.',
  payment: 'Buy credits and the Professional plan.',
  sandbox: 'Pay on a simulated chain, for testing.',
  operators:
    'Look at the source of the deployment. For all users who are not operators, these routes do not exist.',
  health: 'Health of the deployment.',
};

/**
 * Returns the OpenAPI document, including the error responses of guards and the messages sent to webhooks.
 * @param publicUrl the setting PUBLIC_URL
 */
export const apiDocument = (app: INestApplication, publicUrl: string | null = null): OpenAPIObject =>
  openApiDocument(app, {
    tags: TAGS,
    serverUrl: publicUrl ?? '/',
    parts: [AUTH_OPENAPI, SUBSCRIPTION_OPENAPI, WEBHOOK_MESSAGES_OPENAPI],
  });

const references = new WeakMap<INestApplication, ApiReference>();

/** Returns the API reference of an application, which is made once. */
export function apiReferenceOf(app: INestApplication, publicUrl: string | null = null): ApiReference {
  const reference = references.get(app) ?? new ApiReference(() => apiDocument(app, publicUrl));
  references.set(app, reference);
  return reference;
}
