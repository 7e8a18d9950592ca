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
import {
  REQUEST_ADMISSION,
  REQUEST_LANES,
  type RequestAdmission,
  type RequestLanes,
} from './in-lane.decorator';
import { UserLanes } from './user-lanes';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * Asks for admission where the operation says so, and runs everything that follows, including the other interceptors, in
 * a lane: of the operation's `RequestLanes`, or else of its user. Writes that wait for external servers have no lane of
 * the second kind, because others of the user must not wait for these.
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
    const handler = context.getHandler();
    const admission = this.providerOf<RequestAdmission>(REQUEST_ADMISSION, handler);
    const lanes = this.lanesOf(handler, method);
    if (!signedIn || (!admission && !lanes)) return next.handle();
    const work = () => lastValueFrom(next.handle(), { defaultValue: null });
    const handle = async (): Promise<unknown> => {
      await admission?.admit(signedIn, handler);
      return lanes ? lanes.run(signedIn, work) : work();
    };
    return from(handle());
  }

  private lanesOf(handler: Handler, method: string): RequestLanes | null {
    const lanes = this.providerOf<RequestLanes>(REQUEST_LANES, handler);
    if (lanes) return lanes;
    const waitsForOthers = [OUTSIDE_TRANSACTION, NATURALLY_IDEMPOTENT].some((mark) =>
      this.reflector.get<boolean | undefined>(mark, handler),
    );
    return SAFE_METHODS.has(method) || waitsForOthers ? null : this.userLanes;
  }

  /** Returns the provider that the operation's decorator names, if there is one. */
  private providerOf<T>(mark: symbol, handler: Handler): T | null {
    const provider = this.reflector.get<Type<T> | undefined>(mark, handler);
    return provider ? this.modules.get(provider, { strict: false }) : null;
  }
}
