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
import { type RequestLanes, REQUEST_LANES } from './in-lane.decorator';
import { LargeBodyLanes, UserLanes } from './user-lanes';

const LARGE_BODY_BYTES = 64 * 1_024;

/**
 * Runs everything that follows, including the other interceptors, in a lane of the operation's `RequestLanes`, or of its
 * user.
 */
@Injectable()
export class LaneInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const lanes = this.lanesOf(context);
    const { signedIn } = context.switchToHttp().getRequest<Request>();
    if (!lanes || !signedIn) return next.handle();
    const work = () => lastValueFrom(next.handle(), { defaultValue: null });
    return from(this.modules.get(lanes, { strict: false }).run(signedIn, work));
  }

  private lanesOf(context: ExecutionContext): Type<RequestLanes> | null {
    const lanes = this.reflector.getAllAndOverride<Type<RequestLanes> | null | undefined>(REQUEST_LANES, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (lanes !== undefined) return lanes;
    return hasLargeBody(context.switchToHttp().getRequest<Request>()) ? LargeBodyLanes : UserLanes;
  }
}

/** A body in chunks may have any length. */
const hasLargeBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES;
