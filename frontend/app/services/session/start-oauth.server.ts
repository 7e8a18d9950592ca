import { oauthMessages } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import { unwrap, ApiError, displayMessage } from '../api/api-client';
import { serverApi, type Api, type Caller } from '../api/api.server';
import type { OAuthProvider } from './oauth-sign-in';
import { readProviders } from './providers.server';
import { returnToCookie } from './return-to-cookie.server';

/** Redirects to an external provider if JavaScript is unavailable. Returns the message to show if that fails. */
export async function startOAuth(caller: Caller, provider: OAuthProvider['id']) {
  const form = await caller.request.formData();
  const isSignupFlow = form.get('flow') === 'signup';
  const returnTo = form.get('to');
  const { api, setCookies } = serverApi(caller);
  try {
    const { url } = await requestUrl(api, provider, isSignupFlow);
    const headers = setCookies();
    headers.append(
      'Set-Cookie',
      await returnToCookie.write(caller, typeof returnTo === 'string' ? returnTo : null),
    );
    return redirect(url, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failed } = oauthMessages(provider === 'github' ? 'GitHub' : await oidcName(caller));
    return data({ message: displayMessage(error, failed) }, { status: error.status || 503 });
  }
}

const requestUrl = (
  api: Api,
  provider: OAuthProvider['id'],
  isSignupFlow: boolean,
): Promise<{ url: string }> =>
  provider === 'github'
    ? unwrap(api.POST('/api/auth/github/start', { body: { isSignupFlow } }))
    : unwrap(api.POST('/api/auth/oidc/start'));

const oidcName = async (caller: Caller) => (await readProviders(caller)).oidc?.name ?? 'SSO';
