import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { MapTiles } from '../config';
import { limitLargeBodies, NotFound, ownOrigin, requireSameOrigin } from '../http';
import { sendFailurePage } from './failure-page';
import { PageAssets } from './page-assets';
import { preventSharedCaching, allowReadsAndForms } from './page-rules';
import { type RemixBuild, remixHandler } from './remix-handler';

export interface WebOptions {
  /** Root folder of the repository or of the installed application. */
  root: string;
  /** 'built': the output of `npm run build` in dist/frontend. 'dev': Vite in this process, with hot reload. */
  frontend: 'built' | 'dev';
  publicUrl: string | null;
  /** The origin of the internal server, through which loaders call the API. */
  apiOrigin: string;
  /** The operator's tile service for the pages' maps; null: none. */
  tiles: MapTiles | null;
}

/** The two parts of the web application. Files need no session; pages are handled after the session middleware. */
export interface Web {
  files: RequestHandler[];
  mountPages(app: NestExpressApplication): void;
}

const pagesOnly =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isApi(request) ? next() : handler(request, response, next);

const isApi = (request: Request) => /^\/(api|trpc|mcp)(\/|$)/.test(request.path);

/** The application was started before it was built. */
export class PagesNotBuilt extends Error {
  constructor(file: string) {
    super(`The pages are not built: ${file} is missing. Run: npm run build`);
  }
}

/** @throws PagesNotBuilt */
export async function loadWeb(app: NestExpressApplication, options: WebOptions): Promise<Web> {
  const { files, build } =
    options.frontend === 'dev'
      ? await loadFromVite(app, options.root)
      : await loadBuild(app.get(PageAssets), options.root);
  const remix = remixHandler({
    build,
    mode: options.frontend === 'dev' ? 'development' : 'production',
    publicUrl: options.publicUrl,
    loadContext: (request, response) => ({
      nonce: response.locals.nonce as string,
      apiOrigin: options.apiOrigin,
      client: {
        address: request.ip ?? '',
        origin: ownOrigin(request, options.publicUrl),
        requestId: request.requestId,
      },
      tiles: options.tiles,
    }),
  });
  return {
    // Looking for a file needs a background thread, for which the API should not have to wait.
    files: files.map(pagesOnly),
    mountPages: (nestApp) => {
      const rules = [
        requireSameOrigin(options.publicUrl, { always: true }),
        allowReadsAndForms,
        preventSharedCaching,
        limitLargeBodies(),
      ];
      nestApp.use(...rules.map(pagesOnly), pagesOnly(remix));
      nestApp.use((error: unknown, request: Request, response: Response, next: NextFunction) =>
        isApi(request) ? next(error) : sendFailurePage(error, request, response),
      );
    },
  };
}

async function loadBuild(
  pageAssets: PageAssets,
  root: string,
): Promise<{ files: RequestHandler[]; build: RemixBuild }> {
  const folder = path.join(root, 'dist/frontend');
  const server = path.join(folder, 'server/index.js');
  if (!existsSync(server)) throw new PagesNotBuilt(server);
  const assetFolder = path.join(folder, 'client/assets');
  await pageAssets.publish(assetFolder);
  const assets = express.static(assetFolder, { immutable: true, maxAge: '1y' });
  return {
    files: [
      express.Router().use('/assets', assets, pageAssets.serve, refuseAsset),
      express.static(path.join(folder, 'client'), { maxAge: '1h', index: false }),
    ],
    build: (await import(pathToFileURL(server).href)) as RemixBuild,
  };
}

const refuseAsset: RequestHandler = (_request, _response, next) => next(new NotFound());

async function loadFromVite(
  app: NestExpressApplication,
  root: string,
): Promise<{ files: RequestHandler[]; build: RemixBuild }> {
  const { createServer } = await import('vite');
  const httpServer = app.getHttpServer() as Server;
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: httpServer } },
    appType: 'custom',
  });
  httpServer.once('close', () => void vite.close());
  return {
    files: [vite.middlewares],
    build: () =>
      vite.ssrLoadModule('virtual:remix/server-build') as Promise<Exclude<RemixBuild, () => unknown>>,
  };
}
