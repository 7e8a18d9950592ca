import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Transaction } from '../../database';
import { DomainError } from '../domain-error';
import { OUTSIDE_TRANSACTION, type PreparedWork, type Repetition } from './outside-transaction.decorator';
import { IdempotencyRepository } from './idempotency.repository';
import {
  IdempotencyInProgress,
  IdempotencyOutcomeUnknown,
  TooManyIdempotencyKeys,
} from './idempotency.errors';
import { type IdempotentRequest, IdempotentRequests } from './idempotent-requests';

/**
 * Ensures that a write by a signed-in caller with an Idempotency-Key happens only once. The work, the claim on the
 * key and the stored response are one transaction. If the request fails or the process dies, nothing is stored, and a
 * repeated request does the work. After a success, a repeated request gets the first response, marked
 * `Idempotent-Replayed: true`. A user who has too many stored responses is refused before the work, because work whose
 * response is not stored could happen twice. A handler marked `@OutsideTransaction()` runs without a transaction, because it waits
 * for an external server. If one marked `@OnceOutsideTransaction()` fails and may have done its work all the same, or if the process
 * dies, a repeated request gets that failure. One marked `@PreparedOutsideTransaction()` returns the work that is left for the
 * transaction. A repetition that arrives during the preparation prepares as well, and then finds the claim or the response.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transaction: Transaction,
    private readonly requests: IdempotentRequests,
    private readonly storedResponses: IdempotencyRepository,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = this.requests.from(context);
    const outside = this.reflector.get<Repetition | undefined>(OUTSIDE_TRANSACTION, context.getHandler());
    const handle = () => lastValueFrom(next.handle(), { defaultValue: null }) as Promise<unknown>;
    if (outside === 'prepared') return from(this.afterPreparation(request, handle));
    if (!request) return next.handle();
    if (!outside) return from(this.inTransaction(request, () => this.runOnce(request, handle)));
    const work = outside === 'once' ? () => this.handleAndStoreFailure(request, handle) : handle;
    return from(this.withSharedClaim(request, () => this.runOnce(request, work)));
  }

  private async afterPreparation(
    request: IdempotentRequest | null,
    prepare: () => Promise<unknown>,
  ): Promise<unknown> {
    const work = (await prepare()) as PreparedWork<unknown>;
    return request ? this.inTransaction(request, () => this.runOnce(request, work)) : work();
  }

  private inTransaction({ owner, key }: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
    return this.transaction.run(async () => {
      if (!(await this.storedResponses.claim(owner, key))) throw new IdempotencyInProgress();
      return work();
    });
  }

  private async withSharedClaim(
    { owner, key }: IdempotentRequest,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const claim = await this.storedResponses.claimUntilReleased(owner, key);
    if (!claim) throw new IdempotencyInProgress();
    try {
      return await work();
    } finally {
      await claim.release();
    }
  }

  /** Stores that the outcome is unknown, until it is known. */
  private async handleAndStoreFailure(
    request: IdempotentRequest,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const { owner, key } = request;
    const storeFailure = (failure: DomainError) =>
      this.storedResponses.save(owner, key, this.requests.toStoredFailure(request, failure));
    await storeFailure(new IdempotencyOutcomeUnknown());
    try {
      return await handle();
    } catch (error) {
      if (error instanceof DomainError && error.isOutcomeUnknown) await storeFailure(error);
      else await this.storedResponses.delete(owner, key);
      throw error;
    }
  }

  private async runOnce(request: IdempotentRequest, handle: () => Promise<unknown>): Promise<unknown> {
    const { owner, key } = request;
    const stored = await this.storedResponses.find(owner, key);
    if (stored) return this.requests.replay(request, stored);
    const waitSeconds = await this.storedResponses.secondsUntilRoom(owner);
    if (waitSeconds > 0) throw new TooManyIdempotencyKeys(waitSeconds);
    const body = await handle();
    await this.storedResponses.save(owner, key, this.requests.toStored(request, body));
    return body;
  }
}
