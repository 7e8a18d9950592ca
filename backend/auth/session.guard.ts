import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { ApiScope } from '@libs/constants';
import { IS_PUBLIC, REQUIRED_SCOPE } from '../platform/http';
import { ScopeMissing, SignInRequired } from './auth.errors';

/**
 * Refuses requests by default: `@Public()` opens a route to anonymous callers, `@AllowApiTokens(scope)` to API tokens
 * with that scope.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const request = context.switchToHttp().getRequest<Request>();
    const scopes = request.signedIn?.scopes;
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, targets)) {
      // On public routes, callers with an API token are treated as anonymous.
      if (scopes) request.signedIn = undefined;
      return true;
    }
    if (!request.signedIn) throw new SignInRequired(request);
    const requiredScope = this.reflector.getAllAndOverride<ApiScope | undefined>(REQUIRED_SCOPE, targets);
    if (scopes && (requiredScope === undefined || !scopes.includes(requiredScope)))
      throw new ScopeMissing(requiredScope ?? null);
    return true;
  }
}
