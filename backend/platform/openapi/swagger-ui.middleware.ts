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
<p class="back"><a href="/api/docs">API reference</a> Requests run on your account: signed in here, or with a token under Authorize.</p>
<main id="swagger-ui"></main>
<noscript><p class="back">Swagger UI needs JavaScript. The <a href="/api/docs">API reference</a> does not.</p></noscript>
<script nonce="${nonce}" src="${base}${ASSETS}${BUNDLE}"></script>
<script nonce="${nonce}">${SCRIPT}</script>
</body></html>
`;

const STYLE = `
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
html.dark-mode body { color: #e4e6e6; }
.back { max-width: 1460px; margin: 0 auto; padding: 1rem 20px 0; box-sizing: border-box; }
.back a { color: inherit; margin-right: 1rem; }
`;

const SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const applyColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyColorScheme);
applyColorScheme();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;
