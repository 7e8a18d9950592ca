import { applyDecorators, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AdmittedBy, type Owner, type RequestAdmission } from '../../platform/http';
import { AttemptLimits, type UserAction } from './attempt-limits';

const LIMITED_ACTION = Symbol('limited action');

/** Admits the calls of operations that are marked with `@LimitAttempts()`. */
@Injectable()
export class AttemptAdmission implements RequestAdmission {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly reflector: Reflector,
  ) {}

  /** @throws TooManyAttempts */
  admit(owner: Owner, handler: ReturnType<ExecutionContext['getHandler']>): Promise<void> {
    return this.limits.admitUser(this.reflector.get<UserAction>(LIMITED_ACTION, handler), owner);
  }
}

/**
 * Counts each call of an operation, before its body is validated and before the transaction for an Idempotency-Key
 * begins, because a rollback would undo the count. Calls above the user's limit fail with TooManyAttempts.
 */
export const LimitAttempts = (action: UserAction) =>
  applyDecorators(SetMetadata(LIMITED_ACTION, action), AdmittedBy(AttemptAdmission));
