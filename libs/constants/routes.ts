/** Pages that the API's answers and mails lead to. */
export const CONFIRM_PATH = '/auth/confirm';
/** Where a user without a plan is led (spec §6). */
export const PLANS_PATH = '/signup/plans';

const NOWHERE = 'http://own.invalid';
/** Whatever a browser, a proxy or a URL parser could read as something else than a plain path of this site. */
const DECEPTIVE = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]|%(?:5c|2f|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Where to go after signing in (postLoginRedirect, `?to=`): the address when it is a path of this very site, else `otherwise`.
 * Nobody is sent elsewhere by a link that someone else made, however it is spelt.
 */
export function safeRedirect(to: unknown, otherwise = '/'): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return otherwise;
  const path = to.split(/[?#]/, 1)[0] ?? '';
  if (DECEPTIVE.test(path) || /[\\\u0000-\u001f\u007f]/.test(to) || !URL.canParse(to, NOWHERE))
    return otherwise;
  const read = new URL(to, NOWHERE);
  const isOwn = read.origin === NOWHERE && !read.pathname.startsWith('//');
  return isOwn ? read.pathname + read.search + read.hash : otherwise;
}
