import type { ErrorCode } from '@libs/constants';

/** The HTTP status of each error; a new code does not compile without one. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  unknown: 500,
  unavailable: 503,
  not_found: 404,
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.foreign_origin': 403,
  'idempotency.key_invalid': 400,
  'idempotency.body_differs': 422,
  'idempotency.in_progress': 409,
  'auth.required': 401,
  'auth.login_failed': 401,
  'auth.email_taken': 409,
  'plan.not_chosen': 403,
  'plan.limit_reached': 403,
  'credits.exhausted': 403,
  'database.provider_unavailable': 400,
  'database.not_configured': 409,
  'run.invalid': 400,
  'run.active': 409,
  'run.none': 409,
  'run.cannot': 409,
  'run.recovery_gone': 409,
};
