import { createCookie } from '@remix-run/node';
import type { Caller } from './api.server';
import { paths } from './paths';

/**
 * The screen to come back to after a sign-in by the code-hosting service without the page's script; with it, the tab remembers
 * (github-sign-in.ts). What stands in it is checked where it is used: see afterSignIn.
 */
const cookie = createCookie('return_to', {
  path: paths.confirm(),
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 600,
});

export const returnCookie = {
  /** null: none is left of an earlier trip. */
  write: ({ context }: Caller, to: string | null): Promise<string> =>
    cookie.serialize(to ?? '', {
      secure: context.client.origin.startsWith('https:'),
      ...(to === null && { maxAge: 0 }),
    }),
  read: ({ request }: Caller): Promise<unknown> => cookie.parse(request.headers.get('cookie')),
};
