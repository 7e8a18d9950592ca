import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Aborts when the response has been sent, or when the client has gone. For work that only this request needs. */
export const RequestSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const ended = new AbortController();
  if (response.destroyed) ended.abort();
  response.once('close', () => ended.abort());
  return ended.signal;
});
