/** Pages that the API's answers and mails lead to. */
export const CONFIRM_PATH = '/auth/confirm';
/** Where a user without a plan is led (spec §6). */
export const PLANS_PATH = '/signup/plans';

const DUMMY_ORIGIN = 'http://own.invalid';
/** Whatever a browser, a proxy or a URL parser could read as something else than a plain path of this site. */
const UNSAFE_PATH = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]|%(?:5c|2f|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Where to go after signing in (postLoginRedirect, `?to=`): the address when it is a path of this very site, else `otherwise`.
 * Nobody is sent elsewhere by a link that someone else made, however it is spelled.
 */
export function safeRedirect(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return fallback;
  const path = to.split(/[?#]/, 1)[0] ?? '';
  if (UNSAFE_PATH.test(path) || /[\\\u0000-\u001f\u007f]/.test(to) || !URL.canParse(to, DUMMY_ORIGIN))
    return fallback;
  const url = new URL(to, DUMMY_ORIGIN);
  const isSameOrigin = url.origin === DUMMY_ORIGIN && !url.pathname.startsWith('//');
  return isSameOrigin ? url.pathname + url.search + url.hash : fallback;
}
