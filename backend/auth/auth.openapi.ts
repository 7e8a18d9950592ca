import { API_TOKEN_PREFIX } from '@libs/constants';
import type { DocumentPart } from '../platform/openapi';
import { ApiTokenInvalid, OtherUser, ScopeMissing, SignInRequired } from './auth.errors';
import { ACCESS_COOKIE } from './session-cookies';

/** The security schemes, and the error responses of the session middleware and guard, for the OpenAPI document. */
export const AUTH_OPENAPI: DocumentPart = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: ACCESS_COOKIE,
      description: 'The session of a browser. Over https, the name of the cookie begins with __Host-.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: `${API_TOKEN_PREFIX}…`,
      description:
        'A personal API token, created on the account page. Each operation names the scope that it requires.',
    },
  },
  errorsOf: ({ isPublic }) =>
    isPublic ? [ApiTokenInvalid] : [SignInRequired, ApiTokenInvalid, OtherUser, ScopeMissing],
};
