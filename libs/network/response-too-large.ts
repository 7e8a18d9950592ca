/** Thrown if a server sends a larger response than any request needs. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  readonly code = 'RESPONSE_TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The server sent a response of more than ${sizeOf(maxBytes)}.`);
  }
}

const sizeOf = (bytes: number) =>
  bytes < 2 ** 20 ? `${Math.floor(bytes / 1_024)} kB` : `${Math.floor(bytes / 2 ** 20)} MB`;
