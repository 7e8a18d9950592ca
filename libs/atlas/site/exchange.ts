import type { IncomingMessage, ServerResponse } from 'node:http';

/** An HTTP request and its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}
