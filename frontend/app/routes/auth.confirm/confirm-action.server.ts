import { CONFIRMATION_MESSAGES, OAUTH_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import { unwrap, ApiError, displayMessage } from '~/services/api/api-client';
import { serverApi, type Caller, type Api } from '~/services/api/api.server';
import {
  confirmErrorMessage,
  PASSWORD_REQUIRED_CODE,
  parseAuthCallback,
} from '~/services/session/auth-callback';
import { pathAfterSignIn, homePath } from '~/services/navigation/home-path';
import { returnToCookie } from '~/services/session/return-to-cookie.server';

/** Redeems the code or token in the URL when the user clicks the button in a browser without JavaScript. */
export async function confirmAction(caller: Caller) {
  const { api, setCookies } = serverApi(caller);
  const authReturn = parseAuthCallback(new URL(caller.request.url).search, '');
  // A refused sign-in with GitHub may also set a cookie: the id of the external identity that waits for a proof.
  const respondWithError = (status: number, message: string, needsPassword = false) =>
    data({ message, needsPassword }, { status, headers: setCookies() });
  try {
    if (authReturn.kind === 'token') {
      const passwordField = (await caller.request.formData()).get('password');
      const { user } = await confirmEmail(
        api,
        authReturn,
        typeof passwordField === 'string' && passwordField !== '' ? passwordField : null,
      );
      return redirect(homePath(user), { headers: setCookies() });
    }
    if (authReturn.kind === 'code') {
      const { code, state } = authReturn;
      const { user } = await unwrap(api.POST('/api/auth/github/callback', { body: { code, state } }));
      const headers = setCookies();
      headers.append('Set-Cookie', await returnToCookie.write(caller, null));
      return redirect(pathAfterSignIn(user, await returnToCookie.read(caller)), { headers });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === PASSWORD_REQUIRED_CODE) return respondWithError(error.status, error.message, true);
    return respondWithError(error.status || 503, errorText(authReturn.kind, error));
  }
  return respondWithError(
    400,
    authReturn.kind === 'error' ? authReturn.message : CONFIRMATION_MESSAGES.missingToken,
  );
}

const confirmEmail = (
  api: Api,
  { tokenHash, type }: { tokenHash: string; type: string },
  password: string | null,
) =>
  unwrap(api.POST('/api/auth/confirm', { body: { token_hash: tokenHash, type: type as 'email', password } }));

function errorText(kind: 'token' | 'code' | string, error: ApiError): string {
  const { status, message } = error;
  if (status === 0) return CONFIRMATION_MESSAGES.unexpected;
  if (status === 429) return message;
  return kind === 'token' ? confirmErrorMessage(error) : displayMessage(error, OAUTH_MESSAGES.callbackFailed);
}
