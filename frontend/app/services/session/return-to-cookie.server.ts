import { createCookie } from '@remix-run/node';
import type { Caller } from '../api/api.server';
import { paths } from '../navigation/paths';

/**
 * The screen to come back to after a sign-in by the code-hosting service without the page's script; with it, the tab remembers
 * (github-sign-in.ts). What stands in it is checked where it is used: see pathAfterSignIn.
 */
const cookie = createCookie('return_to', {
  path: paths.confirm(),
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 600,
});

export const returnToCookie = {
  /** null: none is left of an earlier trip. */
  write: ({ context }: Caller, path: string | null): Promise<string> =>
    cookie.serialize(path ?? '', {
      secure: context.client.origin.startsWith('https:'),
      ...(path === null && { maxAge: 0 }),
    }),
  read: ({ request }: Caller): Promise<unknown> => cookie.parse(request.headers.get('cookie')),
};
