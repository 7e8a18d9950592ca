import { OAUTH_MESSAGES, safeRedirect } from '@libs/constants';
import { apiQueries } from './api-queries';
import { ApiError, answerOf, browserApi } from './api-request';
import { homeOf } from './home';
import { paths } from './paths';
import { rpcMutation } from './rpc';
import { tabStorage } from './tab-storage';
import type { User } from './wire';

const IN_PROGRESS = 'oauth_in_progress';
const VIA_SIGN_UP = 'signup_via_github';
const REDIRECT = 'postLoginRedirect';

/** What this tab remembers of a sign-in by the code-hosting service that is under way. */
export const oauthTrip = {
  isUnderWay: () => tabStorage.get(IN_PROGRESS) !== null,
  end: () => tabStorage.remove(IN_PROGRESS, VIA_SIGN_UP, REDIRECT),
  /** Where it leads; a sign-up goes on in its wizard, which knows the next step. */
  target(user: User): string {
    if (tabStorage.get(VIA_SIGN_UP) !== null) return paths.signup();
    return user.has_selected_plan ? safeRedirect(tabStorage.get(REDIRECT), homeOf(user)) : homeOf(user);
  },
};

export interface GithubTrip {
  isSignupFlow: boolean;
  /** The screen to come back to. */
  to: string | null;
}

/** Leaves for the code-hosting service. @throws ApiError with the sentence to show */
export async function leaveForGithub({ isSignupFlow, to }: GithubTrip): Promise<void> {
  const url = await startUrl(isSignupFlow);
  // Of a trip that was given up on the way nothing may be left.
  oauthTrip.end();
  tabStorage.set(IN_PROGRESS, 'true');
  if (isSignupFlow) tabStorage.set(VIA_SIGN_UP, 'true');
  if (to) tabStorage.set(REDIRECT, to);
  window.location.assign(url);
}

async function startUrl(isSignupFlow: boolean): Promise<string> {
  const body = { isSignupFlow };
  const answer = await rpcMutation('auth.githubStart', body, () =>
    answerOf(browserApi().POST('/api/auth/github/start', { body })),
  );
  // Answered, but not with what was asked for: some proxy on the way.
  if (!(answer as Partial<typeof answer> | undefined)?.url)
    throw new ApiError(200, OAUTH_MESSAGES.failedToGetUrl);
  return answer.url;
}

/** Spends what the code-hosting service sent the user back with. @throws ApiError */
export async function finishGithub(body: { code: string; state: string }): Promise<User> {
  const { user } = await rpcMutation('auth.githubCallback', body, () =>
    answerOf(browserApi().POST('/api/auth/github/callback', { body })),
  );
  return user;
}

/** Whether somebody is signed in here by now. */
export async function isSignedIn(signal?: AbortSignal): Promise<boolean> {
  const { step } = await apiQueries.signUp(signal);
  return step === 'plan' || step === 'payment';
}
