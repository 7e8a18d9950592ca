import { USER_FETCH_RETRY_MS } from '@libs/constants';
import { redirect } from '@remix-run/node';
import { answerOf, ApiError } from './api-request';
import { serverApi, type Caller, type ServerApi } from './api.server';
import { connectionLost } from './connection';
import { homeOf } from './home';
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

async function askForUser(caller: Caller): Promise<User | null> {
  const { data, error, response } = await serverApi(caller).api.GET('/api/auth/user');
  if (response.status === 401) return null;
  return (await answerOf(Promise.resolve({ data, error, response }))).user;
}

/** The signed-in user, or null; nobody without a cookie is asked about. A failure is tried once more (spec §4, Auth). */
export async function currentUser(caller: Caller): Promise<User | null> {
  if (!caller.request.headers.has('cookie')) return null;
  return connected(async () => {
    try {
      return await askForUser(caller);
    } catch (error) {
      // Without any answer the client has tried three times already.
      if (!(error instanceof ApiError) || error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, USER_FETCH_RETRY_MS));
      return askForUser(caller);
    }
  });
}

/** For pages of visitors: whoever is signed in is sent home before anything is drawn. */
export async function visitorsOnly(caller: Caller): Promise<void> {
  const user = await currentUser(caller);
  if (user) throw redirect(homeOf(user));
}

/** For addresses that only lead on: to a screen of the signed-in user, others to the sign-in screen and then there. */
export async function leadTo(caller: Caller, screen: (userId: string) => string): Promise<Response> {
  const user = await currentUser(caller);
  if (!user) return redirect(paths.login({ to: returnPath(caller.request) }));
  return redirect(user.has_selected_plan ? screen(user.id) : homeOf(user));
}

/** What a code-hosting service or a confirmation mail puts behind an address; they may end at any page of a visitor. */
const RETURN_FIELDS = ['code', 'error', 'token_hash'] as const;

/** Sends a return that ended elsewhere to the page that deals with returns. */
export function passReturnOn({ url }: Request): void {
  const { search, searchParams } = new URL(url);
  if (RETURN_FIELDS.some((name) => searchParams.has(name))) throw redirect(paths.confirm() + search);
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
    if (error instanceof ApiError && error.code === 'plan.not_chosen') throw redirect(paths.plans());
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
