import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/**
 * A document that is the same for everybody. Its bytes are made once and all responses share them: made for each request,
 * they would be in memory as often as there are clients that do not read them.
 */
export class SharedDocument {
  private readonly plain: Buffer;
  private readonly zipped: Buffer;

  constructor(
    private readonly contentType: string,
    text: string,
  ) {
    this.plain = Buffer.from(text);
    this.zipped = gzipSync(this.plain);
  }

  send(request: Request, response: Response): void {
    const isZipped = request.acceptsEncodings('gzip') === 'gzip';
    response.type(this.contentType).vary('Accept-Encoding');
    if (isZipped) response.set('Content-Encoding', 'gzip');
    else response.set('Cache-Control', 'no-store, no-transform');
    response.send(isZipped ? this.zipped : this.plain);
  }
}
