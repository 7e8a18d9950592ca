/**
 * The stable names of what can go wrong, `code` of every problem answer. A client may switch on them;
 * the sentence beside them is for people. The HTTP status of each is in backend/platform/http/error-status.ts.
 */
export const ERROR_CODES = [
  'unknown',
  'unavailable',
  'not_found',
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.media_type',
  'request.foreign_origin',
  'idempotency.key_invalid',
  'idempotency.body_differs',
  'idempotency.in_progress',
  'auth.required',
  'auth.login_failed',
  'auth.email_taken',
  'plan.not_chosen',
  'plan.limit_reached',
  'credits.exhausted',
  'database.provider_unavailable',
  'database.not_configured',
  'run.invalid',
  'run.active',
  'run.none',
  'run.cannot',
  'run.recovery_gone',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
