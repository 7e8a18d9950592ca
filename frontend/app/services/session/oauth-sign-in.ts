import { oauthMessages, safeRedirect } from '@libs/constants';
import { apiQueries } from '../api/api-queries';
import { ApiError, unwrap, browserApi } from '../api/api-client';
import { homePath } from '../navigation/home-path';
import { paths } from '../navigation/paths';
import { rpc, rpcMutation } from '../api/rpc';
import { tabStorage } from '../storage/tab-storage';
import type { User } from '../api/api-types';
import type { OAuthErrorResponse } from './auth-callback';

const IN_PROGRESS_KEY = 'oauth_in_progress';
const VIA_SIGN_UP_KEY = 'signup_via_github';
const REDIRECT_KEY = 'postLoginRedirect';

/** An external provider with which users sign in. */
export interface OAuthProvider {
  id: 'github' | 'oidc';
  /** What users call the provider. */
  name: string;
}

/** A pending sign-in with an external provider. It is stored in this tab. */
export const pendingOAuth = {
  isUnderWay: () => tabStorage.get(IN_PROGRESS_KEY) !== null,
  clear: () => tabStorage.remove(IN_PROGRESS_KEY, VIA_SIGN_UP_KEY, REDIRECT_KEY),
  /** Returns the path to open after sign-in. A sign-up continues in the sign-up wizard. */
  destination(user: User): string {
    if (tabStorage.get(VIA_SIGN_UP_KEY) !== null) return paths.signup();
    return user.has_selected_plan
      ? safeRedirect(tabStorage.get(REDIRECT_KEY), homePath(user))
      : homePath(user);
  },
};

export interface OAuthSignInOptions {
  provider: OAuthProvider;
  isSignupFlow: boolean;
  /** The path to open after sign-in. */
  returnTo: string | null;
}

/** Redirects to the provider. @throws ApiError with the message to show */
export async function redirectToProvider(options: OAuthSignInOptions): Promise<void> {
  const { isSignupFlow, returnTo } = options;
  const url = await fetchAuthorizeUrl(options);
  // Clears data left from an earlier, abandoned sign-in.
  pendingOAuth.clear();
  tabStorage.set(IN_PROGRESS_KEY, 'true');
  if (isSignupFlow) tabStorage.set(VIA_SIGN_UP_KEY, 'true');
  if (returnTo) tabStorage.set(REDIRECT_KEY, returnTo);
  window.location.assign(url);
}

async function fetchAuthorizeUrl({ provider, isSignupFlow }: OAuthSignInOptions): Promise<string> {
  const body = { isSignupFlow };
  const response =
    provider.id === 'oidc'
      ? await unwrap(browserApi().POST('/api/auth/oidc/start'))
      : await rpcMutation(
          () => rpc.auth.githubStart.mutate(body),
          () => unwrap(browserApi().POST('/api/auth/github/start', { body })),
        );
  // The response may lack the URL, for example if it came from a proxy.
  if (!(response as Partial<typeof response> | undefined)?.url)
    throw new ApiError(200, oauthMessages(provider.name).failedToGetUrl);
  return response.url;
}

/** Redeems the code that the provider returned. @throws ApiError */
export async function completeOAuthSignIn(
  provider: OAuthProvider['id'],
  { code, state, issuer }: { code: string; state: string; issuer: string | null },
): Promise<User> {
  if (provider === 'oidc') {
    const body = { code, state, iss: issuer };
    return (await unwrap(browserApi().POST('/api/auth/oidc/callback', { body }))).user;
  }
  const body = { code, state };
  const { user } = await rpcMutation(
    () => rpc.auth.githubCallback.mutate(body),
    () => unwrap(browserApi().POST('/api/auth/github/callback', { body })),
  );
  return user;
}

/**
 * Lets the server log the error with which the operator's provider ended a sign-in. Returns the message to show, or
 * null if the server knows nothing about the sign-in, for example after a reload.
 */
export async function reportOidcError(
  api: ReturnType<typeof browserApi>,
  { error, description, state, issuer }: OAuthErrorResponse,
): Promise<string | null> {
  const body = { error, error_description: description, state, iss: issuer };
  try {
    await unwrap(api.POST('/api/auth/oidc/callback', { body }));
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return failure.code === 'auth.oauth_failed' ? failure.message : null;
  }
}

/** Returns whether a user is currently signed in. */
export async function isSignedIn(signal?: AbortSignal): Promise<boolean> {
  const { step } = await apiQueries.signUp(signal);
  return step === 'plan' || step === 'payment';
}
