import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/**
 * Provides a signal that aborts when the response has been sent or the client has disconnected. For work that only
 * this request needs.
 */
export const RequestSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const ended = new AbortController();
  const abort = () => ended.abort();
  if (response.destroyed) abort();
  // The response to a pipelined request whose turn has not come is never closed.
  const { socket } = response.req;
  socket.once('close', abort);
  response.once('close', () => {
    socket.off('close', abort);
    abort();
  });
  return ended.signal;
});
