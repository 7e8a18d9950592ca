import type { Coverage, CoverageLevel } from './coverage';

/** Webhook events, with the descriptions shown to users. */
export const WEBHOOK_EVENTS = {
  'job.finished': 'Job finished (completed, stopped or failed)',
  'job.needs_decision': 'Decision needed',
  'contacts.finished': 'Contacts of a job complete',
  'job.fields_missing': 'Source no longer states a field',
  'export.written': 'Export file written',
  'payment.settled': 'Payment settled',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
/** Event that a user can send to any endpoint as a test. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

type FieldValue = string | number | boolean | null;

/** The `data` field in each event's message. Times are in ISO 8601. */
export interface WebhookData {
  'job.finished': {
    jobId: string;
    status: 'completed' | 'stopped' | 'failed';
    /** True if the coverage of all targets is complete. */
    complete: boolean;
    recordsProcessed: number;
    error: string | null;
    coverageLevel: CoverageLevel | null;
    coverage: Coverage | null;
    /** The job that this one continues. */
    continuedFrom: string | null;
    /** What the job's filters took out; null for a job without filters. */
    filtered: {
      found: number;
      filtered: number;
      reasons: { reason: string; places: number; text: string }[];
      text: string;
    } | null;
    /** For a job that was to leave out what is in the user's database, and went on without it. */
    unreadableTable?: { state: 'waiting' | 'without'; message: string; since: string };
    /** What a job that asks again for places found out; absent for a job that searches. */
    refresh?: {
      from: 'job' | 'account' | 'table';
      job: string | null;
      where?: string;
      places: number;
      withoutId: number;
      checked: number;
      new: number;
      changed: number;
      closed: number;
      gone: number;
      unchanged: number;
      text: string;
    } | null;
    /** The first places of a refresh that are not what they were, and where the others begin. */
    refreshed?: {
      places: {
        placeKey: string;
        name: string;
        outcome: 'new' | 'changed' | 'closed' | 'gone';
        changes: { field: string; label: string; before: FieldValue; after: FieldValue }[];
        replacedBy: string | null;
        time: string;
      }[];
      nextCursor: string | null;
    };
  };
  'job.needs_decision': {
    jobId: string;
    recoveryId: string;
    message: string;
    choices: ('retry' | 'skip' | 'stop')[];
  };
  /** `fields`: the column names. `listings`: how many listings the job had when this was noticed. */
  'job.fields_missing': { jobId: string; fields: string[]; listings: number };
  /** The listings of a job, those with an email address and those with any contact, and the credits used for them. */
  'contacts.finished': {
    jobId: string;
    listings: number;
    withEmail: number;
    withContacts: number;
    credits: number;
    /** Why websites were not read. */
    stopReason: 'job' | 'user' | 'credits' | 'limit' | 'continued' | null;
  };
  'export.written': { jobId: string; filename: string; format: string; bytes: number; records: number };
  'payment.settled': {
    sessionId: string;
    paymentType: 'subscription' | 'credits';
    credits: number;
    usdCents: number;
  };
  'webhook.test': { message: string };
}

/** Maximum number of endpoints per user. */
export const MAX_WEBHOOKS = 10;
export const WEBHOOK_URL_MAX_LENGTH = 2_000;
export const WEBHOOK_NAME_MAX_LENGTH = 100;
/** Number of hours during which messages are signed with both the new secret and the previous one. */
export const WEBHOOK_PREVIOUS_SECRET_HOURS = 24;
/** An endpoint is disabled after it has failed for this many days without a success. */
export const WEBHOOK_FAILING_DAYS = 3;
/** How long messages and delivery attempts are stored. */
export const WEBHOOK_LOG_DAYS = 30;
/** Prefix that the Standard Webhooks specification requires for secrets. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const WEBHOOK_DISABLED_REASONS = ['user', 'failing', 'gone'] as const;
/** Why an endpoint is disabled: by its user, after failing for too long, or after a 410 response. */
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const WEBHOOK_MESSAGES = {
  url: 'Please enter a URL that starts with http:// or https://',
  urlWithUser: 'The URL must not contain a user name or password',
  urlWithDot: 'Please leave out the dot at the end of the host name',
  tooMany: `You have ${MAX_WEBHOOKS} webhooks already. Please remove one first.`,
  disabled: 'This webhook is disabled. Please enable it first.',
  deliveryInProgress: 'This message is still being sent.',
  test: 'This is a test message. Nothing has happened.',
} as const;
