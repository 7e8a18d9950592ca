import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withUploadedFile } from './uploaded-file';

const MAX_BYTES = 1_000_000;

/** A server that responds with what was uploaded, or with the code of the error. */
describe('an upload', () => {
  let server: Server;
  let slice: AbortController;
  beforeEach(async () => {
    slice = new AbortController();
    server = createServer((request, response) => {
      const lane = {
        receive: <T>(receive: (signal: AbortSignal) => Promise<T>) => receive(slice.signal),
      };
      withUploadedFile(request, { maxBytes: MAX_BYTES, lane }, (file) => readFile(file, 'utf8')).then(
        (text) => response.end(`${text.length}`),
        (error: { code: string }) => response.end(error.code),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const begin = () => {
    const { port } = server.address() as AddressInfo;
    const upload = httpRequest({ port, host: '127.0.0.1', method: 'POST', agent: false });
    upload.on('error', () => undefined);
    const received = once(upload, 'response').then(async (values) => {
      let text = '';
      for await (const chunk of values[0] as IncomingMessage) text += String(chunk);
      return text;
    });
    return { upload, received };
  };

  it('is read when it is complete, however slowly it comes', async () => {
    const { upload, received } = begin();
    for (let part = 0; part < 10; part++)
      await new Promise((resolve) => upload.write('a'.repeat(50_000), resolve));
    upload.end();
    expect(await received).toBe('500000');
  });

  it('is refused beyond its size', async () => {
    const { upload, received } = begin();
    upload.write('a'.repeat(MAX_BYTES + 1));
    expect(await received).toBe('known_list.too_large');
  });

  it('ends when it has taken too long, although its client goes on', async () => {
    const { upload, received } = begin();
    const begun = once(server, 'request');
    upload.write('a');
    await begun;
    slice.abort();
    expect(await received).toBe('rate.limited');
    upload.destroy();
  });
});
