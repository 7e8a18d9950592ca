import { existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '../platform/http';
import { withUploadedFile } from './uploaded-file';

/** A turn in which nobody waits. */
const lane = {
  receive: <T>(receive: (signal: AbortSignal) => Promise<T>) => receive(new AbortController().signal),
};

describe('a body that is stored as a file', () => {
  let server: Server;
  let parent: string;
  let url: string;
  beforeAll(async () => {
    parent = mkdtempSync(path.join(tmpdir(), 'gazetteer-uploaded-'));
    server = createServer((request, response) => {
      withUploadedFile(request, { maxBytes: 10, lane, parent }, (file) =>
        Promise.resolve(readFileSync(file)),
      ).then(
        (content) => response.end(content),
        (error: unknown) => response.end(error instanceof DomainError ? error.code : String(error)),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmdirSync(parent);
  });

  const send = async (body: string) => (await fetch(url, { method: 'POST', body })).text();

  it('is removed after it has been read', async () => {
    expect(await send('a@a')).toBe('a@a');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is refused with an error of its own while the temporary folder cannot be written to', async () => {
    const existing = parent;
    parent = path.join(existing, 'missing');
    expect(await send('a@a')).toBe('known_list.not_stored');
    expect(existsSync(parent)).toBe(false);
    parent = existing;
  });
});
