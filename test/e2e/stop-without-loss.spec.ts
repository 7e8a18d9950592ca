import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppProcess } from '../support/app-process';
import { until } from '../support/until';

jest.setTimeout(400_000);

interface Received {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const receive = async (response: IncomingMessage): Promise<Received> => ({
  status: response.statusCode,
  headers: response.headers,
  body: await text(response),
});

/** Begins a POST, whose body is completed later. */
function beginPost(url: string, contentType: string, body: string) {
  const sending = request(url, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      'content-length': Buffer.byteLength(body),
      origin: new URL(url).origin,
    },
  });
  const response = once(sending, 'response').then(([message]) => receive(message as IncomingMessage));
  response.catch(() => undefined);
  sending.write(body.slice(0, 5));
  return { sent: once(sending, 'socket'), response, complete: () => void sending.end(body.slice(5)) };
}

describe('a web process that is told to stop', () => {
  let app: AppProcess;
  let credentials: { email: string; password: string };
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'gazetteer-stop-'));
    app = new AppProcess(dataDir, { PORT: '0', ROLE: 'web', DRAIN_SECONDS: '10' });
    await app.start();
    const accounts = await readFile(path.join(dataDir, 'accounts.txt'), 'utf8');
    const [, email = '', password = ''] = /^\s*free\s+(\S+)\s+(\S+)/m.exec(accounts) ?? [];
    credentials = { email, password };
  });
  afterAll(() => app.remove());

  const fetchWith = async (agent: Agent, url: string) => {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    return receive(response);
  };
  const isRefused = async () => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    try {
      await once(socket, 'connect');
      return false;
    } catch {
      return true;
    } finally {
      socket.destroy();
    }
  };

  it('says so, and answers what is in progress, also the pages that call the API themselves', async () => {
    const ready = `${app.url}/api/health/ready`;
    const pooled = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await fetchWith(pooled, ready);
    expect([before.status, before.headers.connection]).toEqual([200, 'keep-alive']);
    const apiCall = beginPost(`${app.url}/api/auth/login`, 'application/json', JSON.stringify(credentials));
    const page = beginPost(
      `${app.url}/login`,
      'application/x-www-form-urlencoded',
      new URLSearchParams(credentials).toString(),
    );
    await Promise.all([apiCall.sent, page.sent]);

    app.signal('SIGTERM');
    await until('the process is not ready', async () => (await fetchWith(pooled, ready)).status === 503);
    for (const agent of [pooled, new Agent()]) {
      const stopping = await fetchWith(agent, ready);
      expect(JSON.parse(stopping.body)).toMatchObject({
        status: 'failing',
        checks: expect.arrayContaining([{ name: 'accepting', ok: false }]),
      });
      expect([stopping.status, stopping.headers.connection]).toEqual([503, 'close']);
    }
    expect((await fetchWith(pooled, `${app.url}/api/health/live`)).status).toBe(200);

    await until('new connections are refused', isRefused);
    apiCall.complete();
    page.complete();
    const [apiResponse, pageResponse] = await Promise.all([apiCall.response, page.response]);
    expect([apiResponse.status, apiResponse.headers.connection]).toEqual([200, 'close']);
    expect(JSON.parse(apiResponse.body)).toMatchObject({ success: true });
    expect([pageResponse.status, pageResponse.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/user\/.+\/runtime$/),
    ]);
    expect(pageResponse.headers['set-cookie']?.join()).toContain('gazetteer_access');
    expect(await app.waitForExit()).toBe(0);
  });
});
