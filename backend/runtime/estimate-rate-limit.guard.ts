import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AttemptLimits } from '../auth';

/** Lets a user ask for so many estimates and no more: decided before a body of thousands of cities is looked at. */
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
