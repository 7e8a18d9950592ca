import { CONFIRMATION_MESSAGES, OAUTH_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import { unwrap, ApiError, displayMessage } from '~/services/api/api-client';
import { serverApi, type Caller, type Api } from '~/services/api/api.server';
import {
  APPROVAL_NEEDED_CODE,
  confirmErrorMessage,
  LINK_USED_CODE,
  PASSWORD_REQUIRED_CODE,
  parseAuthCallback,
  type AuthCallback,
} from '~/services/session/auth-callback';
import { reportOidcError, type OAuthProvider } from '~/services/session/oauth-sign-in';
import { textField } from '~/services/forms/form-fields';
import { pathAfterSignIn, homePath } from '~/services/navigation/home-path';
import { returnToCookie } from '~/services/session/return-to-cookie.server';
import { APPROVED_FIELD, type ConfirmationStop } from './confirmation-stages';

/** Redeems the code or token in the URL when the user clicks the button in a browser without JavaScript. */
export async function confirmAction(caller: Caller, provider: OAuthProvider['id']) {
  const { api, setCookies } = serverApi(caller);
  const authReturn = parseAuthCallback(new URL(caller.request.url).search, '');
  // A refused sign-in with an external provider may also set a cookie: the id of the external identity that waits for a proof.
  const respondWithError = (status: number, message: string, stage: ConfirmationStop = 'failed') =>
    data({ message, stage }, { status, headers: setCookies() });
  try {
    if (authReturn.kind === 'token') {
      const form = await caller.request.formData();
      const password = textField(form, 'password') || null;
      // A password is entered only on a page that is shown after the approval.
      const automatic = password === null && !form.has(APPROVED_FIELD);
      const { user } = await confirmEmail(api, { ...authReturn, password, automatic });
      return redirect(homePath(user), { headers: setCookies() });
    }
    if (authReturn.kind === 'code') {
      const { user } = await finishOAuth(api, provider, authReturn);
      const headers = setCookies();
      headers.append('Set-Cookie', await returnToCookie.write(caller, null));
      return redirect(pathAfterSignIn(user, await returnToCookie.read(caller)), { headers });
    }
    if (authReturn.kind === 'error' && authReturn.response && provider === 'oidc')
      return respondWithError(400, (await reportOidcError(api, authReturn.response)) ?? authReturn.message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message } = error;
    if (error.code === PASSWORD_REQUIRED_CODE) return respondWithError(status, message, 'password-required');
    if (error.code === APPROVAL_NEEDED_CODE) return respondWithError(status, message, 'approval-needed');
    if (error.code === LINK_USED_CODE) return respondWithError(status, message, 'used');
    return respondWithError(error.status || 503, errorText(authReturn.kind, error));
  }
  return respondWithError(
    400,
    authReturn.kind === 'error' ? authReturn.message : CONFIRMATION_MESSAGES.missingToken,
  );
}

function finishOAuth(
  api: Api,
  provider: OAuthProvider['id'],
  { code, state, issuer }: Extract<AuthCallback, { kind: 'code' }>,
) {
  return provider === 'oidc'
    ? unwrap(api.POST('/api/auth/oidc/callback', { body: { code, state, iss: issuer } }))
    : unwrap(api.POST('/api/auth/github/callback', { body: { code, state } }));
}

interface LinkRedemption {
  tokenHash: string;
  type: string;
  password: string | null;
  automatic: boolean;
}

const confirmEmail = (api: Api, { tokenHash, type, password, automatic }: LinkRedemption) =>
  unwrap(
    api.POST('/api/auth/confirm', {
      body: { token_hash: tokenHash, type: type as 'email', password, automatic },
    }),
  );

function errorText(kind: 'token' | 'code' | string, error: ApiError): string {
  const { status, message } = error;
  if (status === 0) return CONFIRMATION_MESSAGES.unexpected;
  if (status === 429) return message;
  return kind === 'token' ? confirmErrorMessage(error) : displayMessage(error, OAUTH_MESSAGES.callbackFailed);
}
