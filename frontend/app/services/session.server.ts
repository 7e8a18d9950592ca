import { redirect } from '@remix-run/node';
import { ApiProblem, readApi, type Caller } from './backend.server';
import { paths } from './paths';
import type { User } from './wire';

/** The signed-in user, or null; nobody without a cookie is asked about. */
export async function currentUser(caller: Caller): Promise<User | null> {
  if (!caller.request.headers.has('cookie')) return null;
  try {
    return (await readApi<{ user: User }>(caller, '/api/auth/user')).user;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}

/** The screen to come back to after signing in. */
const returnPath = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Runs a loader's reads; a session that is over leads to the sign-in screen and back here. */
export async function signedIn<T>(caller: Caller, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401)
      throw redirect(paths.login(returnPath(caller.request)));
    throw error;
  }
}
