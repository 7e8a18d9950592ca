import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  mixin,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { RateLimited } from '../../platform/http';
import { AttemptLimits, type UserAction } from './attempt-limits';

/**
 * Counts each call of an operation, before its body is validated and before the transaction for an Idempotency-Key
 * begins, because a rollback would undo the count. Calls above the user's limit fail with TooManyAttempts.
 */
export const LimitAttempts = (action: UserAction) =>
  applyDecorators(UseGuards(createGuard(action)), RateLimited());

function createGuard(action: UserAction) {
  @Injectable()
  class AttemptLimitGuard implements CanActivate {
    constructor(private readonly limits: AttemptLimits) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { signedIn } = context.switchToHttp().getRequest<Request>();
      if (signedIn) await this.limits.admitUser(action, signedIn);
      return true;
    }
  }
  return mixin(AttemptLimitGuard);
}
