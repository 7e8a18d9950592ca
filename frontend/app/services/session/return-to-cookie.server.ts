import { createCookie } from '@remix-run/node';
import type { Caller } from '../api/api.server';

/**
 * Stores the path to return to after a sign-in with an external provider in browsers without JavaScript. With JavaScript, the tab stores
 * the path (oauth-sign-in.ts). `pathAfterSignIn` validates the path before it is used.
 */
const cookie = createCookie('return_to', {
  path: '/auth',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 600,
});

export const returnToCookie = {
  /** Returns the cookie that stores the path. If the path is null, the cookie removes any stored path. */
  write: ({ context }: Caller, path: string | null): Promise<string> =>
    cookie.serialize(path ?? '', {
      secure: context.client.origin.startsWith('https:'),
      ...(path === null && { maxAge: 0 }),
    }),
  read: ({ request }: Caller): Promise<unknown> => cookie.parse(request.headers.get('cookie')),
};
