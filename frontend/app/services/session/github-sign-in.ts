import { OAUTH_MESSAGES, safeRedirect } from '@libs/constants';
import { apiQueries } from '../api/api-queries';
import { ApiError, unwrap, browserApi } from '../api/api-client';
import { homePath } from '../navigation/home-path';
import { paths } from '../navigation/paths';
import { rpcMutation } from '../api/rpc';
import { tabStorage } from '../storage/tab-storage';
import type { User } from '../api/api-types';

const IN_PROGRESS_KEY = 'oauth_in_progress';
const VIA_SIGN_UP_KEY = 'signup_via_github';
const REDIRECT_KEY = 'postLoginRedirect';

/** What this tab remembers of a sign-in by the code-hosting service that is under way. */
export const pendingOAuth = {
  isUnderWay: () => tabStorage.get(IN_PROGRESS_KEY) !== null,
  clear: () => tabStorage.remove(IN_PROGRESS_KEY, VIA_SIGN_UP_KEY, REDIRECT_KEY),
  /** Where it leads; a sign-up goes on in its wizard, which knows the next step. */
  destination(user: User): string {
    if (tabStorage.get(VIA_SIGN_UP_KEY) !== null) return paths.signup();
    return user.has_selected_plan
      ? safeRedirect(tabStorage.get(REDIRECT_KEY), homePath(user))
      : homePath(user);
  },
};

export interface GithubSignInOptions {
  isSignupFlow: boolean;
  /** The path to return to after signing in. */
  returnTo: string | null;
}

/** Leaves for the code-hosting service. @throws ApiError with the sentence to show */
export async function redirectToGithub({ isSignupFlow, returnTo }: GithubSignInOptions): Promise<void> {
  const url = await fetchAuthorizeUrl(isSignupFlow);
  // Of a trip that was given up on the way nothing may be left.
  pendingOAuth.clear();
  tabStorage.set(IN_PROGRESS_KEY, 'true');
  if (isSignupFlow) tabStorage.set(VIA_SIGN_UP_KEY, 'true');
  if (returnTo) tabStorage.set(REDIRECT_KEY, returnTo);
  window.location.assign(url);
}

async function fetchAuthorizeUrl(isSignupFlow: boolean): Promise<string> {
  const body = { isSignupFlow };
  const response = await rpcMutation('auth.githubStart', body, () =>
    unwrap(browserApi().POST('/api/auth/github/start', { body })),
  );
  // Answered, but not with what was asked for: some proxy on the way.
  if (!(response as Partial<typeof response> | undefined)?.url)
    throw new ApiError(200, OAUTH_MESSAGES.failedToGetUrl);
  return response.url;
}

/** Spends what the code-hosting service sent the user back with. @throws ApiError */
export async function completeGithubSignIn(body: { code: string; state: string }): Promise<User> {
  const { user } = await rpcMutation('auth.githubCallback', body, () =>
    unwrap(browserApi().POST('/api/auth/github/callback', { body })),
  );
  return user;
}

/** Whether somebody is signed in here by now. */
export async function isSignedIn(signal?: AbortSignal): Promise<boolean> {
  const { step } = await apiQueries.signUp(signal);
  return step === 'plan' || step === 'payment';
}
