import { gzipSync } from 'node:zlib';
import { CLIENT_SCRIPT } from './client-script';
import { heavyScript } from './heavy-script';
import type { SiteResponse } from './respond';
import { STYLE } from './style';

const CACHE_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' };
const GRAY_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89+7dfwAJTAPn0kq1WwAAAABJRU5ErkJggg==',
  'base64',
);

const TEXT_ASSETS: Record<string, { type: string; body: () => string }> = {
  '/maps/_/js/app.js': { type: 'text/javascript; charset=utf-8', body: () => CLIENT_SCRIPT },
  '/maps/_/js/heavy.js': { type: 'text/javascript; charset=utf-8', body: heavyScript },
  '/maps/_/css/app.css': { type: 'text/css; charset=utf-8', body: () => STYLE },
};
const cache = new Map<string, SiteResponse>();

/** Returns a script or style sheet, compressed once, or null if there is no such asset. */
export function asset(path: string): SiteResponse | null {
  const text = TEXT_ASSETS[path];
  if (!text) return null;
  const cached = cache.get(path);
  if (cached) return cached;
  const body = Buffer.from(text.body());
  const response: SiteResponse = { type: text.type, body, gzipped: gzipSync(body), headers: CACHE_HEADERS };
  cache.set(path, response);
  return response;
}

/** Returns a placeholder for a map or place image, or null for any other path. Visitors do not need these images. */
export function placeholderImage(path: string): SiteResponse | null {
  const isImage = path === '/maps/vt' || path.startsWith('/maps/vt/') || path.startsWith('/thumb/');
  return isImage ? { type: 'image/png', body: GRAY_PIXEL, headers: CACHE_HEADERS } : null;
}
