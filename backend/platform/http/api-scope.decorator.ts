import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { ApiScope } from '@libs/constants';

export const REQUIRED_SCOPE = Symbol('required scope');

/** Opens a route to API tokens with this scope. All other routes are closed to tokens, whatever their scopes. */
export const AllowApiTokens = (scope: ApiScope) =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, scope), ApiSecurity('token', [scope]), ApiSecurity('session'));
