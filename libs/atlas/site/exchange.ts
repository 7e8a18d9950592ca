import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and where its answer goes. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}
