import { gzipSync } from 'node:zlib';
import { CLIENT_SCRIPT } from './client-script';
import { heavyScript } from './heavy-script';
import type { Answer } from './respond';
import { STYLE } from './style';

const CACHED = { 'cache-control': 'public, max-age=31536000, immutable' };
const GREY_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89+7dfwAJTAPn0kq1WwAAAABJRU5ErkJggg==',
  'base64',
);

const TEXTS: Record<string, { type: string; body: () => string }> = {
  '/maps/_/js/app.js': { type: 'text/javascript; charset=utf-8', body: () => CLIENT_SCRIPT },
  '/maps/_/js/heavy.js': { type: 'text/javascript; charset=utf-8', body: heavyScript },
  '/maps/_/css/app.css': { type: 'text/css; charset=utf-8', body: () => STYLE },
};
const made = new Map<string, Answer>();

/** Scripts and sheets, compressed once; null: no such thing. */
export function asset(path: string): Answer | null {
  const text = TEXTS[path];
  if (!text) return null;
  const known = made.get(path);
  if (known) return known;
  const body = Buffer.from(text.body());
  const answer: Answer = { type: text.type, body, zipped: gzipSync(body), headers: CACHED };
  made.set(path, answer);
  return answer;
}

/** What a visitor can do without: pictures of the map and of places; null: none of them. */
export function dispensable(path: string): Answer | null {
  const picture = path === '/maps/vt' || path.startsWith('/maps/vt/') || path.startsWith('/thumb/');
  return picture ? { type: 'image/png', body: GREY_DOT, headers: CACHED } : null;
}
