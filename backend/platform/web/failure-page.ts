import { STATUS_CODES } from 'node:http';
import { CONNECTION_MESSAGES } from '@libs/constants';
import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type DomainError, toDomainError } from '../http';

const logger = new Logger('Page');

/** Sends a plain error page, without any details of the cause, when a page could not be rendered. */
export function sendFailurePage(thrown: unknown, request: Request, response: Response): void {
  const error = toDomainError(thrown);
  const { status } = error;
  if (status >= 500)
    logger.error({ msg: error.message, requestId: request.requestId, err: error.cause ?? error });
  if (response.headersSent) return void response.destroy();
  response
    .status(status)
    .type('html')
    .send(renderFailurePage(error, request.requestId, String(response.locals.nonce)));
}

/** The colors of `frontend/app/styles/tokens.css`. The page loads nothing, because nothing else may be available. */
const STYLE = `
:root { color-scheme: light dark; }
body {
  margin: 0;
  padding: 12vh 24px 24px;
  background: light-dark(oklch(0.975 0.004 95), oklch(0.175 0.012 245));
  color: light-dark(oklch(0.235 0.014 245), oklch(0.945 0.006 95));
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 32rem; margin: 0 auto; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.2; }
small { color: light-dark(oklch(0.5 0.013 245), oklch(0.695 0.012 245)); }
a {
  display: inline-block;
  padding: 8px 16px;
  border-radius: 4px;
  background: light-dark(oklch(0.435 0.098 243), oklch(0.77 0.082 228));
  color: light-dark(#fff, oklch(0.2 0.03 245));
  text-decoration: none;
}`;

/** Contains nothing from the request: the messages are our own, and the id is validated. */
function renderFailurePage(error: DomainError, requestId: string, nonce: string): string {
  const { status, message } = error;
  const title = status >= 500 ? CONNECTION_MESSAGES.title : STATUS_CODES[status];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="">${CONNECTION_MESSAGES.retry}</a></p><p><small>${requestId}</small></p></main></body></html>
`;
}
