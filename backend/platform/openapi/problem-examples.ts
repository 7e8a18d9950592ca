import { STATUS_CODES } from 'node:http';
import {
  API_TOKEN_MESSAGES,
  AUTH_MESSAGES,
  missingScopeMessage,
  CONFIRMATION_MESSAGES,
  type ErrorCode,
  creditsExhaustedMessage,
  OAUTH_MESSAGES,
  PAYMENT_MESSAGES,
  PLAN_MESSAGES,
  JOB_MESSAGES,
  SIGN_UP_MESSAGES,
  tooManyAttemptsMessage,
  WEBHOOK_MESSAGES,
} from '@libs/constants';
import { ERROR_STATUS, type Problem } from '../http';

/** Message of each code; when it depends on the request, one example. */
const EXAMPLE_MESSAGES: Record<ErrorCode, string> = {
  unknown: 'Unknown error',
  unavailable: 'The service is temporarily unavailable. Please try again.',
  not_found: 'Not found',
  'request.invalid': 'Invalid input: email: Please enter a valid email address',
  'request.malformed': 'The body is not valid JSON',
  'request.too_large': 'The request is too large',
  'request.media_type': 'The body must be JSON (Content-Type: application/json)',
  'request.method': 'This method is not allowed here',
  'request.foreign_origin': 'This request did not come from a page of this application',
  'request.foreign_host': 'This server does not accept this host name. Behind a proxy, set PUBLIC_URL.',
  'idempotency.key_invalid': 'Idempotency-Key must be 1 to 255 visible characters',
  'idempotency.body_differs': 'This Idempotency-Key was already used for another request',
  'idempotency.in_progress': 'The first request with this Idempotency-Key is still in progress',
  'auth.required': AUTH_MESSAGES.sessionExpired,
  'auth.other_user': AUTH_MESSAGES.sessionExpired,
  'auth.token_invalid': API_TOKEN_MESSAGES.invalid,
  'auth.scope_missing': missingScopeMessage('jobs:write'),
  'auth.too_many_tokens': API_TOKEN_MESSAGES.tooMany,
  'auth.login_failed': AUTH_MESSAGES.loginFailed,
  'auth.email_taken': SIGN_UP_MESSAGES.emailTaken,
  'auth.email_not_confirmed': SIGN_UP_MESSAGES.emailNotConfirmed,
  'auth.link_expired': CONFIRMATION_MESSAGES.expired,
  'auth.link_invalid': CONFIRMATION_MESSAGES.invalid,
  'auth.password_needed': CONFIRMATION_MESSAGES.passwordNeeded,
  'auth.verification_incomplete': CONFIRMATION_MESSAGES.incomplete,
  'auth.oauth_unavailable': OAUTH_MESSAGES.notConfigured,
  'auth.oauth_state_mismatch': OAUTH_MESSAGES.stateMismatch,
  'auth.oauth_failed': OAUTH_MESSAGES.loginFailed,
  'auth.oauth_refused': OAUTH_MESSAGES.emailUnverified,
  'rate.limited': tooManyAttemptsMessage(30),
  'plan.not_chosen': PLAN_MESSAGES.notChosen,
  'plan.limit_reached': `Multiple cities: ${JOB_MESSAGES.freePlanLimitReached}. Please upgrade to Pro.`,
  'credits.exhausted': creditsExhaustedMessage(250),
  'payment.unavailable': PAYMENT_MESSAGES.unavailable,
  'payment.webhook_refused': 'This delivery is not signed by our payment server.',
  'payment.webhook_stale': 'This delivery was received before, or is too old.',
  'database.not_configured': 'Configure a database (or choose No Database) to enable capture',
  'database.invalid': 'Invalid input: host: Please enter a host',
  'database.unreachable':
    'Nothing listens on port 5432 of db.example.org: check the port, and that the server is running.',
  'database.refused': 'The server refuses this user or password.',
  'database.row_refused': 'The database refuses the row: value too long for type character varying(10)',
  'database.busy': 'A connection test is already running. Wait for it to finish.',
  'table.changed': 'The table has changed since the preview. Review the duplicates again.',
  'table.nothing_to_undo': 'This can no longer be undone.',
  'job.invalid': 'Please select a city and at least one business type',
  'job.active': 'A job is already active. Stop it before you start another.',
  'job.none': 'No job is active.',
  'job.cannot': 'Cannot pause: the job is paused.',
  'job.recovery_gone': 'This decision is no longer needed.',
  'schedule.too_many': 'You can have up to 50 schedules. Remove one before adding another.',
  'webhook.too_many': WEBHOOK_MESSAGES.tooMany,
  'webhook.disabled': WEBHOOK_MESSAGES.disabled,
  'webhook.delivery_in_progress': WEBHOOK_MESSAGES.deliveryInProgress,
};

interface ProblemExample {
  summary: string;
  value: Problem;
}

/** Returns a complete example response for the code. */
export function problemExample(code: ErrorCode): ProblemExample {
  const [status, exampleMessage] = [ERROR_STATUS[code], EXAMPLE_MESSAGES[code]];
  const [, path, message] = /^Invalid input: (\w+): (.+)$/.exec(exampleMessage) ?? [];
  return {
    summary: exampleMessage,
    value: {
      type: `urn:gazetteer:problem:${code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: exampleMessage,
      error: exampleMessage,
      message: exampleMessage,
      ...(path && message && { details: [{ path, message }] }),
      code,
      requestId: '0b6f7c1e-52d4-4c39-9d4e-6a0e2f6d8b11',
    },
  };
}
