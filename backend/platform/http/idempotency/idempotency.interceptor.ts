import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Transaction } from '../../database';
import { OUTSIDE_TRANSACTION } from './outside-transaction.decorator';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotencyInProgress, TooManyIdempotencyKeys } from './idempotency.errors';
import { type IdempotentRequest, IdempotentRequests } from './idempotent-requests';

/**
 * Ensures that a write by a signed-in caller with an Idempotency-Key happens only once. The work, the claim on the
 * key and the stored response are one transaction. If the request fails or the process dies, nothing is stored, and a
 * repeated request does the work. After a success, a repeated request gets the first response, marked
 * `Idempotent-Replayed: true`. A user who has too many stored responses is refused before the work, because work whose
 * response is not stored could happen twice. A handler marked `@OutsideTransaction()` runs without a transaction, because it waits
 * for an external server.
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
    if (!request) return next.handle();
    const work = () => this.runOnce(request, next);
    return from(
      this.reflector.get<boolean>(OUTSIDE_TRANSACTION, context.getHandler())
        ? this.withSharedClaim(request, work)
        : this.inTransaction(request, work),
    );
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

  private async runOnce(request: IdempotentRequest, next: CallHandler): Promise<unknown> {
    const { owner, key } = request;
    const stored = await this.storedResponses.find(owner, key);
    if (stored) return this.requests.replay(request, stored);
    const waitSeconds = await this.storedResponses.secondsUntilRoom(owner);
    if (waitSeconds > 0) throw new TooManyIdempotencyKeys(waitSeconds);
    const body: unknown = await lastValueFrom(next.handle(), { defaultValue: null });
    await this.storedResponses.save(owner, key, this.requests.toStored(request, body));
    return body;
  }
}
