import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A built frontend in the form that `remix vite:build` produces. Its only route has a loader and an action that
 * return the request as Remix received it. At /unread they leave the body unread. It uses the real Remix, with Remix's
 * own checks.
 */
const SERVER = `
const seen = async ({ request, context }) => new Response(
  JSON.stringify({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    bodyLength: request.body && !request.url.endsWith('/unread') ? (await request.text()).length : 0,
    context,
  }),
  { headers: { 'content-type': 'application/json', 'set-cookie': 'of=the-page; Path=/' } },
);
const route = { id: 'root', path: '*', module: { loader: seen, action: seen } };
export const entry = { module: { default: () => new Response('page', { status: 500 }), handleError: () => {} } };
export const routes = { root: route };
export const assets = { entry: { module: '', imports: [] }, routes: { root: { id: 'root', path: '*' } }, url: '', version: '1' };
export const future = { v3_singleFetch: true };
export const publicPath = '/';
export const assetsBuildDirectory = 'dist/frontend/client';
export const basename = '/';
export const isSpaMode = false;
export const mode = 'production';
`;

export interface EchoPages {
  /** The root folder to pass to the application. */
  root: string;
  remove(): Promise<void>;
}

/** @param assets texts of further files by their names */
export async function writeEchoPages(assets: Readonly<Record<string, string>> = {}): Promise<EchoPages> {
  const root = await mkdtemp(path.join(tmpdir(), 'gazetteer-pages-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('package.json', '{"type":"module"}');
  await write('dist/frontend/server/index.js', SERVER);
  for (const [name, text] of Object.entries({ 'app-1a2b.js': 'export {};', ...assets }))
    await write(`dist/frontend/client/assets/${name}`, text);
  await write('dist/frontend/client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
