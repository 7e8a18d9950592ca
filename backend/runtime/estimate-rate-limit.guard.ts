import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AttemptLimits } from '../auth';

/**
 * Limits how many estimates a user can request. The guard runs before a body with thousands of cities is validated.
 */
@Injectable()
export class EstimateRateLimitGuard implements CanActivate {
  constructor(private readonly limits: AttemptLimits) {}

  /** @throws TooManyAttempts */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { signedIn } = context.switchToHttp().getRequest<Request>();
    if (signedIn) await this.limits.admitUser('estimate', signedIn);
    return true;
  }
}
