import { createCookie } from '@remix-run/node';
import type { Caller } from '../api/api.server';
import { paths } from '../navigation/paths';

/**
 * Stores the path to return to after a sign-in with the code-hosting service, for browsers without JavaScript. With
 * JavaScript, the tab stores it (github-sign-in.ts). The value is validated where it is used, see pathAfterSignIn.
 */
const cookie = createCookie('return_to', {
  path: paths.confirm(),
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 600,
});

export const returnToCookie = {
  /** Writes the path; null removes the path of an earlier sign-in. */
  write: ({ context }: Caller, path: string | null): Promise<string> =>
    cookie.serialize(path ?? '', {
      secure: context.client.origin.startsWith('https:'),
      ...(path === null && { maxAge: 0 }),
    }),
  read: ({ request }: Caller): Promise<unknown> => cookie.parse(request.headers.get('cookie')),
};
