import { CLIENT_SCRIPT } from './client-script';
import type { Answer } from './respond';
import { STYLE } from './style';

const CACHED = { 'cache-control': 'public, max-age=31536000, immutable' };
const GREY_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89+7dfwAJTAPn0kq1WwAAAABJRU5ErkJggg==',
  'base64',
);

/** Scripts and sheets; null: no such thing. */
export function asset(path: string): Answer | null {
  if (path === '/maps/_/js/app.js')
    return { type: 'text/javascript; charset=utf-8', body: CLIENT_SCRIPT, headers: CACHED };
  if (path === '/maps/_/css/app.css')
    return { type: 'text/css; charset=utf-8', body: STYLE, headers: CACHED };
  return null;
}

/** What a visitor can do without: pictures of the map and of places; null: none of them. */
export function dispensable(path: string): Answer | null {
  if (path === '/maps/vt' || path.startsWith('/maps/vt/') || path.startsWith('/thumb/')) {
    return { type: 'image/png', body: GREY_DOT, headers: CACHED };
  }
  return null;
}
