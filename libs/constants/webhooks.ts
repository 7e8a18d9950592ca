/** What a webhook may be told of, each as its owner reads it. */
export const WEBHOOK_EVENTS = {
  'job.finished': 'A run has ended: completed, stopped or failed',
  'job.needs_decision': 'A run waits for your decision',
  'export.written': 'An export file is written',
  'payment.settled': 'A payment is settled',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
/** Sent on demand, to whatever endpoint asks for it. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** `data` of each event's message. Times are ISO 8601. */
export interface WebhookData {
  'job.finished': {
    jobId: string;
    status: 'completed' | 'stopped' | 'failed';
    /** False where a search failed, was skipped or was cut short. */
    complete: boolean;
    recordsProcessed: number;
    error: string | null;
  };
  'job.needs_decision': {
    jobId: string;
    recoveryId: string;
    message: string;
    choices: ('retry' | 'skip' | 'stop')[];
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

/** Endpoints that one user may have. */
export const MAX_WEBHOOKS = 10;
export const WEBHOOK_URL_MAX_LENGTH = 2_000;
export const WEBHOOK_NAME_MAX_LENGTH = 100;
/** A secret that was replaced signs beside the new one for so long. */
export const WEBHOOK_PREVIOUS_SECRET_HOURS = 24;
/** An endpoint that has failed for so long, without one success, is switched off. */
export const WEBHOOK_FAILING_DAYS = 3;
/** How long messages and their deliveries are kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** The Standard Webhooks specification's mark of a secret. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const WEBHOOK_DISABLED_REASONS = ['user', 'failing', 'gone'] as const;
/** Why an endpoint is off: its user did it, it failed for too long, or it answered 410. */
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const WEBHOOK_MESSAGES = {
  url: 'Please give an address that begins with http:// or https://',
  urlWithUser: 'The address must hold no user name and no password',
  tooMany: `You have ${MAX_WEBHOOKS} webhooks already. Please remove one first.`,
  disabled: 'This webhook is switched off. Please switch it on first.',
  deliveryInProgress: 'This message is still on its way.',
  test: 'This is a test message. Nothing has happened.',
} as const;
