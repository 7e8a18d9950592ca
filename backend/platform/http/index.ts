export {
  assertAcceptableJson,
  rawBodyOf,
  jsonBodyParser,
  MAX_BODY_BYTES,
  requireJsonBody,
} from './body-parser';
export { rangeOf } from './address-range';
export { refuseOtherMethods } from './allowed-methods';
export { ChosenFieldsField } from './chosen-fields-field';
export { compressResponses } from './compression';
export { DomainError, type DomainErrorClass, type ErrorDetail, exampleOf } from './domain-error';
export { toDomainError } from './to-domain-error';
export { limitHeaders } from './header-size';
export { HttpModule } from './http.module';
export { REQUIRED_SCOPE, AllowApiTokens } from './api-scope.decorator';
export {
  IdempotencyBodyDiffers,
  IdempotencyInProgress,
  IdempotencyKeyInvalid,
  IdempotencyOutcomeUnknown,
  IdempotencyResponseUnreadable,
  TooManyIdempotencyKeys,
} from './idempotency/idempotency.errors';
export { EncryptStoredResponse } from './idempotency/encrypt-stored-response.decorator';
export { saveBodyDigest } from './idempotency/uploaded-body';
export { SecretRequest } from './idempotency/secret-request.decorator';
export {
  NeverStoreResponse,
  NaturallyIdempotent,
  OnlyRepeatableByKey,
} from './idempotency/ignore-idempotency-key.decorator';
export {
  OnceOutsideTransaction,
  OutsideTransaction,
  PreparedOutsideTransaction,
  type PreparedWork,
} from './idempotency/outside-transaction.decorator';
export { IdParams } from './id-params';
export { NamesField } from './names-field';
export { ownOrigin } from './own-origin';
export { requireOwnHost } from './own-host';
export { CurrentOwner, type Owner, type SignedIn } from './owner';
export {
  afterCursorSql,
  CursorField,
  LimitField,
  MAX_CURSOR_LENGTH,
  MAX_INT32,
  NextCursorField,
  OffsetField,
  SinceField,
  PageQuery,
  keysetPage,
  decodeCursor,
  encodeCursor,
  readTimePage,
  CURSOR_TIME_SQL,
  type TimedRow,
  type TimePosition,
} from './paging';
export { Problem, ProblemDetail, toProblem } from './problem';
export { sendProblem } from './problem.filter';
export { RATE_LIMITED, RateLimited } from './rate-limited.decorator';
export { ApiSchemaRules, requiringFields, schemaRulesOf } from './schema-rules.decorator';
export { IS_PUBLIC, Public } from './public.decorator';
export { type RateLimitStatus, trackRateLimits, setRateLimitHeaders } from './rate-limit';
export { endStalledResponses } from './stalled-responses';
export { disableCaching, assignRequestId } from './request-context';
export {
  ForeignHost,
  ForeignOrigin,
  InvalidInput,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  StorageFull,
  StorageOutOfConnections,
  StorageReadOnly,
  TooLarge,
  TooManyAttempts,
  Unavailable,
  Unexpected,
  UnsupportedMediaType,
} from './request-errors';
export { logRequests } from './request-log';
export { limitLargeBodies } from './large-bodies';
export { handleInOrder } from './pipelined-requests';
export { RequestsInProgress } from './requests-in-progress';
export { RequestSignal, signalOf } from './request-signal.decorator';
export { requireSameOrigin } from './same-origin';
export { isStorableText, refuseUnstorableAddress } from './stored-text';
export { CreatedResponse, SuccessResponse } from './success-response.dto';
export { assignNonce, securityHeaders } from './security-headers';
export { THROWN_ERRORS, Throws } from './throws.decorator';
export { UserLanes } from './lanes/user-lanes';
export { refuseWithoutLane } from './lanes/refused-lane';
export { UserPermits } from './lanes/user-permits';
export {
  AdmittedBy,
  InLane,
  type RequestAdmission,
  type RequestLanes,
  WithoutLane,
} from './lanes/in-lane.decorator';
export { isTrustedPeer, createTrustFunction } from './trust-proxy';
export { Trimmed, trimmed } from './trimmed';
export { createValidationPipe } from './validation';
export { UniqueItems } from './unique-items';
export { ValidateIfPresent } from './validate-if-present';
