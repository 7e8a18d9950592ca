import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Provides the signal of `signalOf`. For work that only this request needs. */
export const RequestSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  signalOf(context.switchToHttp().getResponse<Response>()),
);

/** Returns a signal that aborts when the response has been sent or the client has disconnected. */
export function signalOf(response: Response): AbortSignal {
  const ended = new AbortController();
  const abort = () => ended.abort();
  const { socket } = response.req;
  if (response.destroyed || socket.destroyed) abort();
  // The response to a pipelined request whose turn has not come is never closed.
  socket.once('close', abort);
  response.once('close', () => {
    socket.off('close', abort);
    abort();
  });
  return ended.signal;
}
