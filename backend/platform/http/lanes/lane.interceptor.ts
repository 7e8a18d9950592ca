import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, mergeMap, type Observable } from 'rxjs';
import { signalOf } from '../request-signal.decorator';
import { SAFE_METHODS } from '../safe-methods';
import { REQUEST_ADMISSION, type RequestAdmission } from './in-lane.decorator';
import { lanesOf } from './lanes-of';
import { RequestsWithoutLane } from './requests-without-lane';
import { UnsentResponses } from './unsent-responses';
import { UserLanes } from './user-lanes';

/**
 * Asks for admission where the operation says so, and runs everything that follows, including the other interceptors, in
 * a lane: of the operation's `RequestLanes`, or of its user. A read whose client leaves while it waits is not begun; a
 * write is, because its user may rely on it. Operations without a lane have a limit for each user instead.
 */
@Injectable()
export class LaneInterceptor implements NestInterceptor {
  constructor(
    private readonly modules: ModuleRef,
    private readonly reflector: Reflector,
    private readonly withoutLane: RequestsWithoutLane,
    private readonly unsent: UnsentResponses,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { signedIn, method } = context.switchToHttp().getRequest<Request>();
    const handler = context.getHandler();
    const admission = this.reflector.get<Type<RequestAdmission> | undefined>(REQUEST_ADMISSION, handler);
    const lanes = lanesOf(this.reflector, context);
    if (!signedIn) return next.handle();
    const admit = async (): Promise<void> => {
      if (admission) await this.modules.get(admission, { strict: false }).admit(signedIn, handler);
    };
    // The events of a stream, which has no lane, must pass one by one.
    if (!lanes)
      return this.withoutLane.run(signedIn, () => from(admit()).pipe(mergeMap(() => next.handle())));
    const response = context.switchToHttp().getResponse<Response>();
    const work = async (): Promise<unknown> => {
      // Nobody waits in a lane that users share: the responses of these operations are small.
      if (lanes === UserLanes) await this.unsent.enter(signedIn, response);
      return lastValueFrom(next.handle(), { defaultValue: null });
    };
    const handle = async (): Promise<unknown> => {
      await admit();
      const abandoned = SAFE_METHODS.has(method) ? signalOf(response) : undefined;
      return this.modules.get(lanes, { strict: false }).run(signedIn, work, abandoned);
    };
    return from(handle());
  }
}
