import type { Exchange } from './exchange';
import type { FaultRule } from './faults';
import { toBlockPage } from './gate-pages';
import { html, respond } from './respond';

/** Plays a fault that takes the place of the answer; false when the answer is still to be given (late, spoilt or reduced). */
export async function playFault(exchange: Exchange, { kind }: FaultRule): Promise<boolean> {
  switch (kind) {
    case 'tooManyRequests':
      await respond(exchange, { ...html('<p>Too many requests</p>', 429), headers: { 'retry-after': '60' } });
      return true;
    case 'serverError':
      await respond(exchange, html('<p>Service unavailable</p>', 503));
      return true;
    case 'blockPage':
      await respond(exchange, toBlockPage(exchange.url));
      return true;
    case 'dropped':
      drop(exchange);
      return true;
    case 'stall':
      await visitorGone(exchange);
      return true;
    default:
      return false;
  }
}

/** The headers promise more than comes. */
function drop({ response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': 100_000 });
  response.write(")]}'\n", () => response.destroy());
}

const visitorGone = ({ response }: Exchange): Promise<void> =>
  new Promise((gone) => response.once('close', gone));
