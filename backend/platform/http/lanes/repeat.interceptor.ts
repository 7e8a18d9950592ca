import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { IdempotencyInProgress } from '../idempotency/idempotency.errors';
import { IdempotencyRepository } from '../idempotency/idempotency.repository';
import { type IdempotentRequest, IdempotentRequests } from '../idempotency/idempotent-requests';
import { REQUEST_ADMISSION } from './in-lane.decorator';
import { lanesOf } from './lanes-of';

/**
 * Handles repeated requests with an Idempotency-Key before they wait for a lane or count toward its limit: otherwise,
 * a repeated request would be refused because of its own first one. Only a request that may be the first one goes on.
 * Claims nothing: the work is done once because of the claim that `IdempotencyInterceptor` makes in the lane.
 */
@Injectable()
export class RepeatInterceptor implements NestInterceptor {
  /** Users and keys whose requests this process handles, including those that wait for a lane. */
  private readonly inProgress = new Set<string>();

  constructor(
    private readonly reflector: Reflector,
    private readonly requests: IdempotentRequests,
    private readonly storedResponses: IdempotencyRepository,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const admission = this.reflector.get<unknown>(REQUEST_ADMISSION, context.getHandler());
    const isLimited = admission !== undefined || lanesOf(this.reflector, context) !== null;
    if (!isLimited) return next.handle();
    const request = this.requests.from(context);
    return request ? from(this.handle(request, next)) : next.handle();
  }

  private async handle(request: IdempotentRequest, next: CallHandler): Promise<unknown> {
    const { owner, key } = request;
    const name = `${owner.userId} ${key}`;
    if (this.inProgress.has(name)) throw new IdempotencyInProgress();
    const isClaimed = await this.storedResponses.isClaimed(owner, key);
    // After the claim, because the response is stored before the claim ends.
    const stored = await this.storedResponses.find(owner, key);
    if (stored) return this.requests.replay(request, stored);
    if (isClaimed || this.inProgress.has(name)) throw new IdempotencyInProgress();
    this.inProgress.add(name);
    try {
      return await lastValueFrom(next.handle(), { defaultValue: null });
    } finally {
      this.inProgress.delete(name);
    }
  }
}
