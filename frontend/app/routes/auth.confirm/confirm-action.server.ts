import { CONFIRMATION_MESSAGES, OAUTH_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import { answerOf, ApiError, sentenceOf } from '~/services/api-request';
import { serverApi, type Caller, type ServerApi } from '~/services/api.server';
import { linkRefusal, PASSWORD_NEEDED, readAuthReturn } from '~/services/auth-return';
import { afterSignIn, homeOf } from '~/services/home';
import { returnCookie } from '~/services/return-cookie.server';

/** Spends what the address carries, at the press of a button: for browsers without the page's script. */
export async function confirmAction(caller: Caller) {
  const { api, setCookies } = serverApi(caller);
  const found = readAuthReturn(new URL(caller.request.url).search, '');
  const refuse = (status: number, message: string, asksPassword = false) =>
    data({ message, asksPassword }, { status });
  try {
    if (found.kind === 'token') {
      const typed = (await caller.request.formData()).get('password');
      const { user } = await confirm(api, found, typeof typed === 'string' && typed !== '' ? typed : null);
      return redirect(homeOf(user), { headers: setCookies() });
    }
    if (found.kind === 'code') {
      const { code, state } = found;
      const { user } = await answerOf(api.POST('/api/auth/github/callback', { body: { code, state } }));
      const headers = setCookies();
      headers.append('Set-Cookie', await returnCookie.write(caller, null));
      return redirect(afterSignIn(user, await returnCookie.read(caller)), { headers });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === PASSWORD_NEEDED) return refuse(error.status, error.message, true);
    return refuse(error.status || 503, refusalOf(found.kind, error));
  }
  return refuse(400, found.kind === 'error' ? found.message : CONFIRMATION_MESSAGES.nothingGiven);
}

const confirm = (
  api: ServerApi['api'],
  { tokenHash, type }: { tokenHash: string; type: string },
  password: string | null,
) =>
  answerOf(
    api.POST('/api/auth/confirm', { body: { token_hash: tokenHash, type: type as 'email', password } }),
  );

function refusalOf(kind: 'token' | 'code' | string, error: ApiError): string {
  const { status, code, message } = error;
  if (status === 0) return CONFIRMATION_MESSAGES.unexpected;
  if (status === 429) return message;
  return kind === 'token'
    ? linkRefusal(`${code} ${message}`)
    : sentenceOf(error, OAUTH_MESSAGES.callbackFailed);
}
