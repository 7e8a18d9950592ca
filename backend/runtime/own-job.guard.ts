import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { JobDetailsRepository } from '../jobs';

/**
 * Checks that the job belongs to the caller. A stream's response has already started when its handler runs, so the
 * check must come earlier.
 */
@Injectable()
export class OwnJobGuard implements CanActivate {
  constructor(private readonly details: JobDetailsRepository) {}

  /** @throws NotFound */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { signedIn, query } = context.switchToHttp().getRequest<Request>();
    if (signedIn && typeof query.job === 'string') await this.details.byPublicId(signedIn, query.job);
    return true;
  }
}
