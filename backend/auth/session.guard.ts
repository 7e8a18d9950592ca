import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { ApiScope } from '@libs/constants';
import { IS_PUBLIC, REQUIRED_SCOPE } from '../platform/http';
import { ScopeMissing, SignInRequired } from './auth.errors';

/**
 * Closed by default: only a route marked `@Public()` lets callers through who are not signed in, and only one marked
 * `@AllowApiTokens(scope)` lets API tokens through, those with the scope.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const request = context.switchToHttp().getRequest<Request>();
    const scopes = request.signedIn?.scopes;
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, targets)) {
      // What is open to everyone tells a token no more than everyone.
      if (scopes) request.signedIn = undefined;
      return true;
    }
    if (!request.signedIn) throw new SignInRequired();
    const requiredScope = this.reflector.getAllAndOverride<ApiScope | undefined>(REQUIRED_SCOPE, targets);
    if (scopes && (requiredScope === undefined || !scopes.includes(requiredScope)))
      throw new ScopeMissing(requiredScope ?? null);
    return true;
  }
}
