import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/**
 * Provides a signal that aborts when the response has been sent or the client has disconnected. For work that only
 * this request needs.
 */
export const RequestSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const ended = new AbortController();
  if (response.destroyed) ended.abort();
  response.once('close', () => ended.abort());
  return ended.signal;
});
