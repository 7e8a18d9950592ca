import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { apiReferenceOf } from './api-document';
import { AppModule, type AppDependencies } from './app.module';
import {
  ApiTokenLimitMiddleware,
  readApiToken,
  requireSignIn,
  SessionMiddleware,
  signInOrigins,
} from './auth';
import { UPLOAD_PATH, UPLOAD_TYPES } from './known-places';
import { QUERIES_PATH } from './search-inputs';
import { McpMiddleware, protectedResource, PROTECTED_RESOURCE_PATHS } from './mcp';
import { paymentOrigins } from './payment';
import { mapTiles } from './platform/config';
import {
  compressResponses,
  createValidationPipe,
  assignNonce,
  disableCaching,
  endStalledResponses,
  handleInOrder,
  limitHeaders,
  logRequests,
  assignRequestId,
  trackRateLimits,
  jsonBodyParser,
  refuseOtherMethods,
  refuseUnstorableAddress,
  requireOwnHost,
  requireSameOrigin,
  securityHeaders,
  createTrustFunction,
} from './platform/http';
import { NestLogger } from './platform/logging';
import { HttpMetrics, MetricsMiddleware } from './platform/metrics';
import { apiReferenceMiddleware, swaggerUiMiddleware } from './platform/openapi';
import { loadWeb, startInternalServer } from './platform/web';
import { RpcMiddleware } from './rpc';

export interface AppOptions extends AppDependencies {
  /** 'none': serves only the API, without pages (for tests). */
  frontend: 'built' | 'dev' | 'none';
  /** Folder that contains dist/frontend (for 'built') or the frontend sources (for 'dev'). */
  root: string;
}

/**
 * How long an idle connection stays open. This is longer than the idle timeouts of proxies and of our own pages (60 s
 * or less), so that they close the connection first: a request that arrives while the server closes the connection
 * fails.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/** Creates the web application, ready to listen. `app.close()` closes it and everything it opened. */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(options), {
    bodyParser: false,
    forceCloseConnections: true,
    abortOnError: false,
    logger: new NestLogger(options.logger),
  });
  try {
    await configureApp(app, options);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Adds the middleware in the order in which requests pass through it. Nest's own routes come last. */
async function configureApp(app: NestExpressApplication, options: AppOptions): Promise<void> {
  const { settings, logger, frontend, root } = options;
  const { publicUrl } = settings;
  const tiles = mapTiles(settings);
  const apiOrigin = await startInternalServer(app);
  const web =
    frontend === 'none' ? null : await loadWeb(app, { root, frontend, publicUrl, apiOrigin, tiles });
  const sessions = app.get(SessionMiddleware);
  const mcp = app.get(McpMiddleware);
  limitHeaders(app.getHttpServer() as Server).keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  app.set('trust proxy', createTrustFunction(settings.trustProxy));
  app.disable('x-powered-by');
  // API responses must not be cached, so they need no ETag.
  app.disable('etag');
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.use(handleInOrder(), assignRequestId, assignNonce, endStalledResponses());
  app.use(
    securityHeaders({
      https: publicUrl?.startsWith('https:') ?? false,
      formTargets: [...signInOrigins(settings), ...paymentOrigins(settings)],
      imageSources: tiles ? [new URL(tiles.url).origin] : [],
      dev: frontend === 'dev',
    }),
  );
  app.use(compressResponses());
  for (const file of web?.files ?? []) app.use(file);
  app.use(logRequests(logger), app.get(HttpMetrics).measure, requireOwnHost(publicUrl));
  app.use('/metrics', app.get(MetricsMiddleware).handle);
  app.use(
    ['/api', '/trpc'],
    trackRateLimits,
    disableCaching,
    refuseUnstorableAddress,
    requireSameOrigin(publicUrl, { unless: (request) => readApiToken(request) !== null }),
  );
  app.use('/mcp', trackRateLimits, disableCaching, refuseUnstorableAddress, ...mcp.guards);
  if (settings.mcp.enabled) app.use(PROTECTED_RESOURCE_PATHS, protectedResource(publicUrl));
  app.use('/api', refuseOtherMethods(app.getHttpAdapter().getInstance()));
  app.use(sessions.use.bind(sessions));
  app.use('/api', app.get(ApiTokenLimitMiddleware).handle);
  // Parses JSON bodies only for the API. The pages' actions read the request body themselves, so it must not be
  // consumed here.
  app.use(
    '/api',
    ...jsonBodyParser({ uploads: { [UPLOAD_PATH]: UPLOAD_TYPES, [QUERIES_PATH]: UPLOAD_TYPES } }),
  );
  app.use('/trpc', ...app.get(RpcMiddleware).handlers);
  app.use('/mcp', ...mcp.handlers(apiOrigin), mcp.sendError);
  if (settings.apiDocs.needSignIn) app.use(['/api/docs', '/api/openapi.json'], requireSignIn);
  app.use('/api/docs/try', swaggerUiMiddleware());
  const reference = apiReferenceOf(app, publicUrl);
  const express: Express = app.getHttpAdapter().getInstance();
  express.get('/api/docs', apiReferenceMiddleware(reference));
  express.get('/api/openapi.json', (request, response) => reference.description.send(request, response));
  web?.mountPages(app);
}

/** Creates the modules without a web server, for a process that only handles queued work. */
export const createAppContext = (dependencies: AppDependencies): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.forRoot(dependencies), {
    abortOnError: false,
    logger: new NestLogger(dependencies.logger),
  });
