export { rawBodyOf, readJsonBody, refuseOtherMedia } from './body-parser';
export { compressAnswers } from './compression';
export { DomainError, type ErrorDetail } from './domain-error';
export { domainErrorOf } from './domain-error-of';
export { ERROR_STATUS } from './error-status';
export { HttpModule } from './http.module';
export { NEEDED_SCOPE, OpenToTokens } from './api-scope.decorator';
export { AnswerNotKept, RepeatsSafely } from './idempotency/answer-not-kept.decorator';
export { ownOrigin } from './origin';
export { requireOwnHost } from './own-host';
export { CurrentOwner, type Owner, type SignedIn } from './owner';
export {
  behindPlace,
  CursorField,
  NextCursorField,
  pageOf,
  partsOfCursor,
  PLACE_TIME,
  TIME_PLACE,
} from './paging';
export { Problem, ProblemDetail } from './problem';
export { sendProblem } from './problem.filter';
export { IS_PUBLIC, Public } from './public.decorator';
export { type LimitStanding, noteLimits, tellLimit } from './rate-limit';
export { forbidStoring, nameRequest } from './request-context';
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
export { drawNonce, securityHeaders } from './security-headers';
export { isTrustedPeer, trustOf } from './trust-proxy';
export { createValidationPipe } from './validation';
