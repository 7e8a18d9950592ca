import { applyDecorators, type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import type { Owner } from '../owner';
import { RateLimited } from '../rate-limited.decorator';

export const REQUEST_LANES = Symbol('request lanes');
export const REQUEST_ADMISSION = Symbol('request admission');

/** Decides whether a request of an operation is handled at all. */
export interface RequestAdmission {
  /** @param handler the method that handles the operation, with its metadata. @throws DomainError */
  admit(owner: Owner, handler: ReturnType<ExecutionContext['getHandler']>): Promise<void>;
}

/** Decides which requests of an operation are in progress at a time. The others wait, or are refused. */
export interface RequestLanes {
  /**
   * Does the work in a lane.
   * @param abandoned aborts when nobody waits for the work any longer, so that it need not begin
   * @throws DomainError before the work has begun
   */
  run<T>(owner: Owner, work: () => Promise<T>, abandoned?: AbortSignal): Promise<T>;
}

/**
 * Handles the requests of an operation in a limited number of lanes, instead of those that each user has for all other
 * operations (`UserLanes`). They wait before the transaction for an Idempotency-Key begins, so they hold no connection to
 * the database while they wait. A lane is left when the work ends, whatever the client does.
 */
export const InLane = (lanes: Type<RequestLanes>) =>
  applyDecorators(SetMetadata(REQUEST_LANES, lanes), RateLimited());

/**
 * Asks for admission to an operation, outside of any transaction and before the body is validated. Repeated requests with
 * an Idempotency-Key are not asked for again.
 */
export const AdmittedBy = (admission: Type<RequestAdmission>) =>
  applyDecorators(SetMetadata(REQUEST_ADMISSION, admission), RateLimited());

/**
 * For operations, or all operations of a controller, that wait for something other than our database: the user's
 * other requests must not wait for it too. `RequestsWithoutLane` limits how many of one user are in progress.
 */
export const WithoutLane = () => SetMetadata(REQUEST_LANES, null);
