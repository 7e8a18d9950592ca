import { USER_FETCH_RETRY_MS } from '@libs/constants';
import { redirect } from '@remix-run/node';
import { unwrap, ApiError, connectionLostResponse, isTemporary, temporaryResponse } from '../api/api-client';
import { serverApi, type Caller, type Api, type ServerApi } from '../api/api.server';
import { homePath } from '../navigation/home-path';
import { paths } from '../navigation/paths';
import type { User } from '../api/api-types';

/**
 * Runs the API calls of a loader or action. If the API is unreachable, shows the connection error screen. If it cannot
 * do its work for a while, or the user's other requests use up what a user may have in progress, a page says so; an
 * action shows the message in its form.
 */
async function orConnectionError<T>({ request }: Caller, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) throw connectionLostResponse();
    const canTryAgain = isTemporary(error.code) || error.status === 429;
    throw request.method === 'GET' && canTryAgain ? temporaryResponse(error.message) : error;
  }
}

async function fetchUser(caller: Caller): Promise<User | null> {
  const { data, error, response } = await serverApi(caller).api.GET('/api/auth/user');
  if (response.status === 401) return null;
  return (await unwrap(Promise.resolve({ data, error, response }))).user;
}

/**
 * Returns the signed-in user, or null if there is none. Sends no request if there are no cookies. Retries once after
 * a failure (spec §4, Auth).
 */
export async function currentUser(caller: Caller): Promise<User | null> {
  if (!caller.request.headers.has('cookie')) return null;
  return orConnectionError(caller, async () => {
    try {
      return await fetchUser(caller);
    } catch (error) {
      // If there was no response, no retry is needed, because the client has already made three attempts.
      if (!(error instanceof ApiError) || error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, USER_FETCH_RETRY_MS));
      return fetchUser(caller);
    }
  });
}

/** Redirects signed-in users from a visitors' page to their start page. */
export async function redirectSignedIn(caller: Caller): Promise<void> {
  const user = await currentUser(caller);
  if (user) throw redirect(homePath(user));
}

/**
 * Redirects signed-in users to a screen. Other users are redirected to the sign-in screen, and return to that screen
 * after sign-in.
 */
export async function redirectToScreen(
  caller: Caller,
  screen: (userId: string) => string,
): Promise<Response> {
  const user = await currentUser(caller);
  if (!user) return redirect(paths.login({ returnTo: returnPath(caller.request) }));
  return redirect(user.has_selected_plan ? screen(user.id) : homePath(user));
}

/** Query parameters added by an external provider or by a confirmation email. They may arrive at any public page. */
const CALLBACK_PARAMS = ['code', 'error', 'token_hash'] as const;

/** Redirects to the confirmation page if its parameters have arrived at another page. */
export function forwardAuthCallback({ url }: Request): void {
  const { search, searchParams } = new URL(url);
  if (CALLBACK_PARAMS.some((name) => searchParams.has(name))) throw redirect(paths.confirm() + search);
}

/** Returns the requested path and query, to return to after sign-in. */
const returnPath = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/**
 * Runs an API call that requires a session. If the session has ended, redirects to the sign-in screen, from which the
 * user returns to this page. If the user has no plan, redirects to plan selection. If the address of a page names
 * something that the user does not have, or that cannot exist, the page was not found.
 */
export async function withSession<T>(
  caller: Caller,
  call: (api: Api, setCookies: ServerApi['setCookies']) => Promise<T>,
): Promise<T> {
  try {
    const { api, setCookies } = serverApi(caller);
    return await orConnectionError(caller, () => call(api, setCookies));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw redirect(paths.login({ returnTo: returnPath(caller.request) }));
    if (error instanceof ApiError && error.code === 'plan.not_chosen') throw redirect(paths.plans());
    if (isLoading(caller) && error instanceof ApiError && [400, 404].includes(error.status))
      throw new Response(null, { status: 404 });
    throw error;
  }
}

const isLoading = ({ request }: Caller) => ['GET', 'HEAD'].includes(request.method);

/**
 * Returns null if a call for optional data fails. Throws the error only if the session has ended or the API is
 * unreachable.
 */
export async function optional<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && error.status !== 401) return null;
    throw error;
  }
}
