import type { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Browsers, proxies and the usual libraries send none ahead. */
const MAX_WAITING = 50;

interface Waiting {
  response: Response;
  next: NextFunction;
}

/**
 * Handles the requests of a connection one after the other. A client may send hundreds before it has got the first response,
 * which can only be sent in order: handled at once, they would fill the memory with responses that the client need not read.
 * Of a connection that ends, Node closes only the response whose turn it is, so the others would keep whatever they hold.
 */
export function handleInOrder(): RequestHandler {
  const connections = new WeakMap<Socket, Waiting[]>();

  const begin = (socket: Socket, { response, next }: Waiting): void => {
    response.once('close', () => {
      const following = connections.get(socket)?.shift();
      // A response without a socket will never have its turn: the connection ends.
      if (following?.response.socket) begin(socket, following);
      else connections.delete(socket);
    });
    next();
  };

  return (request: Request, response: Response, next: NextFunction): void => {
    const { socket } = request;
    const waiting = connections.get(socket);
    if (!waiting) {
      connections.set(socket, []);
      begin(socket, { response, next });
    } else if (waiting.length < MAX_WAITING) waiting.push({ response, next });
    else socket.destroy();
  };
}
