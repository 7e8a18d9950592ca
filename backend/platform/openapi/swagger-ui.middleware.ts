import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Request, type Response, Router } from 'express';

const require = createRequire(import.meta.url);
const MANIFEST = require.resolve('swagger-ui-dist/package.json');
const { version } = require(MANIFEST) as { version: string };
/** The version in the path lets browsers cache the files until the package changes. */
const ASSETS = `/assets/${version}`;
const STYLES = '/swagger-ui.css';
const BUNDLE = '/swagger-ui-bundle.js';

/**
 * GET /api/docs/try: Swagger UI, to call the operations from the browser. Its files come from the package, so the page
 * loads nothing from other servers.
 */
export function swaggerUiMiddleware(): Router {
  const router = Router();
  router.get('/', (request: Request, response: Response) => {
    const nonce = String(response.locals.nonce);
    const csp = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self'",
      // Swagger UI's icons are data URLs.
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
    response.set('Content-Security-Policy', csp).type('html').send(renderPage(request.baseUrl, nonce));
  });
  router.use(ASSETS, (request, response, next) => {
    if ([STYLES, BUNDLE].includes(request.path)) next();
    else response.sendStatus(404);
  });
  router.use(
    ASSETS,
    express.static(path.dirname(MANIFEST), {
      index: false,
      setHeaders: (response) => response.set('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  return router;
}

const renderPage = (base: string, nonce: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Try the API · Gazetteer</title>
<link rel="stylesheet" href="${base}${ASSETS}${STYLES}">
<style nonce="${nonce}">${STYLE}</style></head>
<body>
<header><h1>Try the API</h1>
<p>Requests change your account: the one that is signed in here, or the one whose token you enter under Authorize.
<a href="/api/docs">Read the API reference</a></p>
<noscript><p>This page needs JavaScript. The API reference does not.</p></noscript></header>
<div id="swagger-ui"></div>
<script nonce="${nonce}" src="${base}${ASSETS}${BUNDLE}"></script>
<script nonce="${nonce}">${SCRIPT}</script>
</body></html>
`;

const STYLE = `
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
html.dark-mode body { color: #e4e6e6; }
header { max-width: 1460px; margin: 0 auto; padding: 1.5rem 20px 0; box-sizing: border-box; }
h1 { margin: 0; font-size: 1.5rem; }
a { color: inherit; }
.swagger-ui .btn.authorize { color: #1c7a52; border-color: currentColor; }
html.dark-mode .swagger-ui .btn.authorize { color: #6bd6a3; }
.swagger-ui .scheme-container { margin: 0; padding: 0; background: none; box-shadow: none; }
`;

const SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const applyColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyColorScheme);
applyColorScheme();
const hidden = () => () => null;
fetch('/api/openapi.json')
  .then((response) => response.json())
  // Webhook messages are requests to other servers, which nobody can try here.
  .then(({ webhooks, ...spec }) =>
    SwaggerUIBundle({
      spec,
      dom_id: '#swagger-ui',
      deepLinking: true,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      validatorUrl: null,
      // The page has its own title, and there is only one server.
      plugins: [{ wrapComponents: { InfoContainer: hidden, ServersContainer: hidden } }],
    }),
  );
`;
