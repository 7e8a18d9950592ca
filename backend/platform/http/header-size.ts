import type { Server } from 'node:http';

/**
 * Maximum size of a request's headers with its address, in bytes. Node's own limit refuses an address with a long filter
 * without a word; with this one, the API says what is too long.
 */
const MAX_HEADER_BYTES = 48 * 1_024;

/** Sets the limit of a server that is not listening yet. Frameworks that create their own server have no option for it. */
export function limitHeaders<T extends Server>(server: T): T {
  return Object.assign(server, { maxHeaderSize: MAX_HEADER_BYTES });
}
