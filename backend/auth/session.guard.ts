import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { IS_PUBLIC } from '../platform/http';
import { SignInRequired } from './auth.errors';

/** Closed by default: only a route marked `@Public()` lets callers through who are not signed in. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const open = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!open && !context.switchToHttp().getRequest<Request>().signedIn) throw new SignInRequired();
    return true;
  }
}
