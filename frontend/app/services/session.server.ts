import { PLANS_PATH } from '@libs/constants';
import { redirect } from '@remix-run/node';
import { answerOf, ApiError } from './api-request';
import { serverApi, type Caller, type ServerApi } from './api.server';
import { connectionLost } from './connection';
import { paths } from './paths';
import type { User } from './wire';

/** Runs a loader's or action's calls; without an API there is only the connection-error screen. */
async function connected<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ApiError && error.status === 0 ? connectionLost() : error;
  }
}

/** The signed-in user, or null; nobody without a cookie is asked about. */
export async function currentUser(caller: Caller): Promise<User | null> {
  if (!caller.request.headers.has('cookie')) return null;
  return connected(async () => {
    const { data, error, response } = await serverApi(caller).api.GET('/api/auth/user');
    if (response.status === 401) return null;
    return (await answerOf(Promise.resolve({ data, error, response }))).user;
  });
}

/** The screen to come back to after signing in. */
const returnPath = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/**
 * Runs what only a signed-in user may; a session that is over leads to the sign-in screen and back here, a user without a
 * plan to the choice of one.
 */
export async function signedIn<T>(caller: Caller, read: (api: ServerApi['api']) => Promise<T>): Promise<T> {
  try {
    return await connected(() => read(serverApi(caller).api));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw redirect(paths.login({ to: returnPath(caller.request) }));
    if (error instanceof ApiError && error.code === 'plan.not_chosen') throw redirect(PLANS_PATH);
    throw error;
  }
}

/** Null in place of an answer that a screen can do without; the end of a session is not one of those. */
export async function optional<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && error.status !== 401) return null;
    throw error;
  }
}
