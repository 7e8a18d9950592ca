import type { ExecutionContext, Type } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { REQUEST_LANES, type RequestLanes } from './in-lane.decorator';
import { UserLanes } from './user-lanes';

/** Returns the lanes in which an operation's requests are handled; null if they need none. */
export function lanesOf(reflector: Reflector, context: ExecutionContext): Type<RequestLanes> | null {
  const lanes = reflector.getAllAndOverride<Type<RequestLanes> | null | undefined>(REQUEST_LANES, [
    context.getHandler(),
    context.getClass(),
  ]);
  return lanes === undefined ? UserLanes : lanes;
}
