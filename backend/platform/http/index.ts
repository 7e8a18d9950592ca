export { rawBodyOf, jsonBodyParser, requireJsonBody } from './body-parser';
export { compressResponses } from './compression';
export { DomainError, type ErrorDetail } from './domain-error';
export { toDomainError } from './to-domain-error';
export { ERROR_STATUS } from './error-status';
export { HttpModule } from './http.module';
export { REQUIRED_SCOPE, AllowApiTokens } from './api-scope.decorator';
export { NeverStoreResponse, NaturallyIdempotent } from './idempotency/ignore-idempotency-key.decorator';
export { ownOrigin } from './own-origin';
export { requireOwnHost } from './own-host';
export { CurrentOwner, type Owner, type SignedIn } from './owner';
export {
  afterCursorSql,
  CursorField,
  NextCursorField,
  keysetPage,
  decodeCursor,
  CURSOR_TIME_SQL,
  TIME_CURSOR_PATTERNS,
} from './paging';
export { Problem, ProblemDetail } from './problem';
export { sendProblem } from './problem.filter';
export { IS_PUBLIC, Public } from './public.decorator';
export { type RateLimitStatus, trackRateLimits, setRateLimitHeaders } from './rate-limit';
export { disableCaching, assignRequestId } from './request-context';
export {
  ForeignOrigin,
  InvalidInput,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  TooLarge,
  Unavailable,
  Unexpected,
  UnsupportedMediaType,
} from './request-errors';
export { logRequests } from './request-log';
export { requireSameOrigin } from './same-origin';
export { assignNonce, securityHeaders } from './security-headers';
export { isTrustedPeer, createTrustFunction } from './trust-proxy';
export { createValidationPipe } from './validation';
