import { STATUS_CODES } from 'node:http';
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
    .send(renderFailurePage(error, status, request.requestId));
}

/** Contains nothing from the request: the messages are our own, and the id is validated. */
const renderFailurePage = (error: DomainError, status: number, requestId: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${STATUS_CODES[status]}</title></head>
<body><main><h1>${status >= 500 ? 'Connection Error' : STATUS_CODES[status]}</h1><p>${error.message}</p><p><small>${requestId}</small></p><p><a href="">Retry Connection</a></p></main></body></html>
`;
