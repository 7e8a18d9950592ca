import type { DocumentPart } from '../platform/openapi';
import { ApiTokenInvalid, OtherUser, ScopeMissing, SignInRequired } from './auth.errors';

/** The error responses of the session middleware and guard, for the OpenAPI document. */
export const AUTH_OPENAPI: DocumentPart = {
  errorsOf: ({ isPublic }) =>
    isPublic ? [ApiTokenInvalid] : [SignInRequired, ApiTokenInvalid, OtherUser, ScopeMissing],
};
