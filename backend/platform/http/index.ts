export { rawBodyOf, jsonBodyParser as readJsonBody, requireJsonBody as refuseOtherMedia } from './body-parser';
export { compressResponses as compressAnswers } from './compression';
export { DomainError, type ErrorDetail } from './domain-error';
export { toDomainError as domainErrorOf } from './to-domain-error';
export { ERROR_STATUS } from './error-status';
export { HttpModule } from './http.module';
export { REQUIRED_SCOPE as NEEDED_SCOPE, AllowApiTokens as OpenToTokens } from './api-scope.decorator';
export { NeverStoreResponse as AnswerNotKept, NaturallyIdempotent as RepeatsSafely } from './idempotency/ignore-idempotency-key.decorator';
export { ownOrigin } from './own-origin';
export { requireOwnHost } from './own-host';
export { CurrentOwner, type Owner, type SignedIn } from './owner';
export {
  afterCursorSql as behindPlace,
  CursorField,
  NextCursorField,
  keysetPage as pageOf,
  decodeCursor as partsOfCursor,
  CURSOR_TIME_SQL as PLACE_TIME,
  TIME_CURSOR_PATTERNS as TIME_PLACE,
} from './paging';
export { Problem, ProblemDetail } from './problem';
export { sendProblem } from './problem.filter';
export { IS_PUBLIC, Public } from './public.decorator';
export { type RateLimitStatus as LimitStanding, trackRateLimits as noteLimits, setRateLimitHeaders as tellLimit } from './rate-limit';
export { disableCaching as forbidStoring, assignRequestId as nameRequest } from './request-context';
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
export { assignNonce as drawNonce, securityHeaders } from './security-headers';
export { isTrustedPeer, createTrustFunction as trustOf } from './trust-proxy';
export { createValidationPipe } from './validation';
