import type { DocumentPart } from '../platform/openapi';
import { ApiTokenInvalid, OtherUser, ScopeMissing, SignInRequired } from './auth.errors';

/** What the session's middleware and guard answer in place of operations. */
export const AUTH_OPENAPI: DocumentPart = {
  errorsOf: ({ isPublic }) =>
    isPublic ? [ApiTokenInvalid] : [SignInRequired, ApiTokenInvalid, OtherUser, ScopeMissing],
};
