import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import type { Server } from 'node:http';
import { endStalledResponses } from './stalled-responses';

/** Much longer than a busy machine may keep the reader from reading. */
const STALL_MS = 1_500;
/** More than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(64 * 2 ** 20);

describe('a response', () => {
  let server: Server;
  let responses: Response[];
  beforeEach(async () => {
    responses = [];
    const app = express();
    app.use(endStalledResponses(STALL_MS));
    app.get('/large', (_, response) => {
      responses.push(response);
      response.end(LARGE);
    });
    app.get('/later', (_, response) => {
      responses.push(response);
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const open = (path: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return socket;
  };
  const nextResponse = async () => {
    while (responses.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return responses[0] as Response;
  };

  it('is ended when its reader has stopped reading', async () => {
    const socket = open('/large');
    socket.pause();
    const response = await nextResponse();
    await once(response, 'close');
    let received = 0;
    socket.on('data', (data: Buffer) => (received += data.length));
    socket.resume();
    await once(socket, 'close');
    expect(received).toBeLessThan(LARGE.length);
  });

  it('is ended although its reader sends something', async () => {
    const socket = open('/large');
    socket.pause();
    const sending = setInterval(() => socket.write('\r\n'), STALL_MS / 3);
    const response = await nextResponse();
    await once(response, 'close');
    clearInterval(sending);
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesRead).toBeLessThan(LARGE.length);
  });

  it('is sent to the end when its reader is slow', async () => {
    const socket = open('/large');
    let received = 0;
    const slowly = setInterval(() => socket.resume(), STALL_MS / 3);
    socket.on('data', (data: Buffer) => {
      received += data.length;
      // Takes several times as long as a reader may stall.
      if (received < LARGE.length / 2) socket.pause();
    });
    const response = await nextResponse();
    await once(response, 'finish');
    clearInterval(slowly);
    socket.destroy();
    expect(response.writableFinished).toBe(true);
  });

  it('may take as long as it needs to begin', async () => {
    const socket = open('/later');
    const response = await nextResponse();
    await once(socket, 'data', { signal: AbortSignal.timeout(3 * STALL_MS) }).catch(() => undefined);
    expect(response.destroyed).toBe(false);
    response.end('done');
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toContain('done');
    socket.destroy();
  });
});
