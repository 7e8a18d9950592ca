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
import {
  REQUEST_ADMISSION,
  REQUEST_LANES,
  type RequestAdmission,
  type RequestLanes,
} from './in-lane.decorator';
import { UserLanes } from './user-lanes';

/**
 * Asks for admission where the operation says so, and runs everything that follows, including the other interceptors, in
 * a lane: of the operation's `RequestLanes`, or of its user.
 */
@Injectable()
export class LaneInterceptor implements NestInterceptor {
  constructor(
    private readonly modules: ModuleRef,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { signedIn } = context.switchToHttp().getRequest<Request>();
    if (!signedIn) return next.handle();
    const handler = context.getHandler();
    const admission = this.reflector.get<Type<RequestAdmission> | undefined>(REQUEST_ADMISSION, handler);
    const lanes = this.lanesOf(context);
    const work = () => lastValueFrom(next.handle(), { defaultValue: null });
    const handle = async (): Promise<unknown> => {
      if (admission) await this.modules.get(admission, { strict: false }).admit(signedIn, handler);
      return lanes ? this.modules.get(lanes, { strict: false }).run(signedIn, work) : work();
    };
    return from(handle());
  }

  private lanesOf(context: ExecutionContext): Type<RequestLanes> | null {
    const lanes = this.reflector.getAllAndOverride<Type<RequestLanes> | null | undefined>(REQUEST_LANES, [
      context.getHandler(),
      context.getClass(),
    ]);
    return lanes === undefined ? UserLanes : lanes;
  }
}
