import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { ApiScope } from '@libs/constants';

export const NEEDED_SCOPE = Symbol('needed scope');

/** Opens a route to API tokens with this scope. Every other route is closed to tokens, whatever their scopes. */
export const OpenToTokens = (scope: ApiScope) =>
  applyDecorators(SetMetadata(NEEDED_SCOPE, scope), ApiSecurity('token', [scope]), ApiSecurity('session'));
