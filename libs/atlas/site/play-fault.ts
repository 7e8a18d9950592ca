import type { Exchange } from './exchange';
import type { FaultRule } from './faults';
import { blockText, redirectToBlockPage } from './interstitial-pages';
import { html, respond, respondInHalves } from './respond';

/**
 * Sends a fault that replaces the response. Returns false if the fault only delays, corrupts or reduces the response,
 * which must then still be sent.
 */
export async function playFault(
  exchange: Exchange,
  { kind, status, delayMs = 0 }: FaultRule,
): Promise<boolean> {
  switch (kind) {
    case 'tooManyRequests':
      await respond(exchange, { ...html('<p>Too many requests</p>', 429), headers: { 'retry-after': '60' } });
      return true;
    case 'serverError':
      await respond(exchange, html('<p>Service unavailable</p>', 503));
      return true;
    case 'blockPage':
      await respond(exchange, redirectToBlockPage(exchange.url));
      return true;
    case 'blockText':
      await respondInHalves(exchange, blockText(status), delayMs);
      return true;
    case 'dropped':
      dropConnection(exchange, status);
      return true;
    case 'stall':
      await clientDisconnected(exchange);
      return true;
    default:
      return false;
  }
}

/** Closes the connection in the middle of a response: the headers announce a longer body than is sent. */
function dropConnection({ response }: Exchange, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-length': 100_000 });
  response.write(")]}'\n", () => response.destroy());
}

const clientDisconnected = ({ response }: Exchange): Promise<void> =>
  new Promise((resolve) => response.once('close', resolve));
