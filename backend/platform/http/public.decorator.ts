import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';

export const IS_PUBLIC = Symbol('public');

/** Opens a route to callers who are not signed in. All other routes are closed to them. */
export const Public = () =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), ApiSecurity({}), ApiExtension('x-public', true));
