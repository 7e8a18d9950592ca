import { USER_FETCH_RETRY_MS } from '@libs/constants';
import { redirect } from '@remix-run/node';
import { unwrap, ApiError } from '../api/api-client';
import { serverApi, type Caller, type ServerApi } from '../api/api.server';
import { connectionLostResponse } from '../api/connection-lost';
import { homePath } from '../navigation/home-path';
import { paths } from '../navigation/paths';
import type { User } from '../api/api-types';

/** Runs a loader's or action's calls; without an API there is only the connection-error screen. */
async function orConnectionError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ApiError && error.status === 0 ? connectionLostResponse() : error;
  }
}

async function fetchUser(caller: Caller): Promise<User | null> {
  const { data, error, response } = await serverApi(caller).api.GET('/api/auth/user');
  if (response.status === 401) return null;
  return (await unwrap(Promise.resolve({ data, error, response }))).user;
}

/** The signed-in user, or null; nobody without a cookie is asked about. A failure is tried once more (spec §4, Auth). */
export async function currentUser(caller: Caller): Promise<User | null> {
  if (!caller.request.headers.has('cookie')) return null;
  return orConnectionError(async () => {
    try {
      return await fetchUser(caller);
    } catch (error) {
      // Without any answer the client has tried three times already.
      if (!(error instanceof ApiError) || error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, USER_FETCH_RETRY_MS));
      return fetchUser(caller);
    }
  });
}

/** For pages of visitors: whoever is signed in is sent home before anything is drawn. */
export async function redirectSignedIn(caller: Caller): Promise<void> {
  const user = await currentUser(caller);
  if (user) throw redirect(homePath(user));
}

/** For addresses that only lead on: to a screen of the signed-in user, others to the sign-in screen and then there. */
export async function redirectToScreen(
  caller: Caller,
  screen: (userId: string) => string,
): Promise<Response> {
  const user = await currentUser(caller);
  if (!user) return redirect(paths.login({ returnTo: returnPath(caller.request) }));
  return redirect(user.has_selected_plan ? screen(user.id) : homePath(user));
}

/** What a code-hosting service or a confirmation mail puts behind an address; they may end at any page of a visitor. */
const CALLBACK_PARAMS = ['code', 'error', 'token_hash'] as const;

/** Sends a return that ended elsewhere to the page that deals with returns. */
export function forwardAuthCallback({ url }: Request): void {
  const { search, searchParams } = new URL(url);
  if (CALLBACK_PARAMS.some((name) => searchParams.has(name))) throw redirect(paths.confirm() + search);
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
export async function withSession<T>(
  caller: Caller,
  call: (api: ServerApi['api']) => Promise<T>,
): Promise<T> {
  try {
    return await orConnectionError(() => call(serverApi(caller).api));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw redirect(paths.login({ returnTo: returnPath(caller.request) }));
    if (error instanceof ApiError && error.code === 'plan.not_chosen') throw redirect(paths.plans());
    throw error;
  }
}

/** Null in place of an answer that a screen can do without; the end of a session is not one of those. */
export async function optional<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && error.status !== 401) return null;
    throw error;
  }
}
