import { parseUrl } from './parse-url';
/** Pages to which API responses and e-mails link. */
export const CONFIRM_PATH = '/auth/confirm';

/**
 * The page to which an OpenID Connect provider redirects users. GitHub redirects to the confirmation page. Two providers
 * must not share a page: one of them could otherwise obtain codes of the other (RFC 9700, mix-up). It must not be below the
 * confirmation page either, because GitHub also redirects to pages below the one that is registered.
 */
export const OIDC_CALLBACK_PATH = '/auth/callback';
/** The page with which a user sets a new password. */
export const RESET_PASSWORD_PATH = '/reset-password';
/** Where users without a plan are redirected (spec §6). */
export const PLANS_PATH = '/signup/plans';

const DUMMY_ORIGIN = 'http://own.invalid';
/** Matches anything that a browser, proxy or URL parser could interpret as more than a plain path on this site. */
const UNSAFE_PATH = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]|%(?:5c|2f|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Returns the path to open after sign-in (postLoginRedirect, `?to=`): the given path if it belongs to this site,
 * otherwise `fallback`. Prevents open redirects, however the link is written.
 */
export function safeRedirect(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return fallback;
  const path = to.split(/[?#]/, 1)[0] ?? '';
  if (UNSAFE_PATH.test(path) || /[\\\u0000-\u001f\u007f]/.test(to)) return fallback;
  const url = parseUrl(to, DUMMY_ORIGIN);
  if (!url) return fallback;
  const isSameOrigin = url.origin === DUMMY_ORIGIN && !url.pathname.startsWith('//');
  return isSameOrigin ? url.pathname + url.search + url.hash : fallback;
}
