import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RuntimeService } from './runtime.service';

/** A stream has begun to answer by the time its handler is asked: that its job is the caller's is made sure of before. */
@Injectable()
export class OwnJobGuard implements CanActivate {
  constructor(private readonly runtime: RuntimeService) {}

  /** @throws NotFound */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { signedIn, query } = context.switchToHttp().getRequest<Request>();
    if (signedIn && typeof query.job === 'string')
      await this.runtime.view(signedIn, { job: query.job, limit: 0 });
    return true;
  }
}
