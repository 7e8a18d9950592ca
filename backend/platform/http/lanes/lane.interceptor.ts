import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { NATURALLY_IDEMPOTENT } from '../idempotency/ignore-idempotency-key.decorator';
import { OUTSIDE_TRANSACTION } from '../idempotency/outside-transaction.decorator';
import { SAFE_METHODS } from '../safe-methods';
import { type RequestLanes, REQUEST_LANES } from './in-lane.decorator';
import { UserLanes } from './user-lanes';

/**
 * Runs everything that follows, including the other interceptors, in a lane: of the operation's `RequestLanes`, or else of
 * its user. Writes that wait for external servers have no lane of the second kind, because others of the user must not wait
 * for these.
 */
@Injectable()
export class LaneInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly userLanes: UserLanes,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { signedIn, method } = context.switchToHttp().getRequest<Request>();
    const lanes = signedIn && this.lanesOf(context, method);
    if (!lanes) return next.handle();
    const work = () => lastValueFrom(next.handle(), { defaultValue: null });
    return from(lanes.run(signedIn, work));
  }

  private lanesOf(context: ExecutionContext, method: string): RequestLanes | null {
    const handler = context.getHandler();
    const lanes = this.reflector.get<Type<RequestLanes> | undefined>(REQUEST_LANES, handler);
    if (lanes) return this.modules.get(lanes, { strict: false });
    const waitsForOthers = [OUTSIDE_TRANSACTION, NATURALLY_IDEMPOTENT].some((mark) =>
      this.reflector.get<boolean | undefined>(mark, handler),
    );
    return SAFE_METHODS.has(method) || waitsForOthers ? null : this.userLanes;
  }
}
