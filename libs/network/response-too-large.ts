/** A server sent a larger response than any request needs. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  readonly code = 'RESPONSE_TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The server sent a response of more than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  }
}
