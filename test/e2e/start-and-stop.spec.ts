import { existsSync } from 'node:fs';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppProcess } from '../support/app-process';
import { fixedPort } from '../support/fixed-port';
import { until } from '../support/until';

jest.setTimeout(400_000);

/** Sends a request that stays open because its body is never completed. */
const startUnfinishedRequest = (url: string) =>
  new Promise<void>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const sending = request(`${url}/api/auth/login`, { method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.on('socket', (socket) => socket.once('connect', () => resolve()));
    sending.write('{');
  });

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'gazetteer-process-'));

describe('the application as a process', () => {
  let dataDir: string;
  let app: AppProcess;
  beforeAll(async () => {
    dataDir = await emptyFolder();
    app = new AppProcess(dataDir, { PORT: String(await fixedPort()) });
    await app.start();
  });
  afterAll(async () => {
    await app.remove();
  });

  it('prints its address and accounts, and stores the accounts in a file that only their owner can read', async () => {
    const file = path.join(dataDir, 'accounts.txt');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const lines = await readFile(file, 'utf8');
    const passwords = [...lines.matchAll(/@gazetteer\.local\s+(\S+)/g)].map(([, word]) => word);
    expect(passwords).toHaveLength(2);
    for (const password of passwords) expect(app.printed).toContain(password);
    for (const plan of ['professional', 'free'] as const) {
      const { body } = await (await app.signIn(plan)).get('/api/auth/user');
      expect(body).toMatchObject({ user: { plan_type: plan, has_selected_plan: true } });
    }
  });

  it('names the other process when the data folder is in use', async () => {
    const second = new AppProcess(dataDir, { PORT: '0' });
    await expect(second.start()).rejects.toThrow(
      `Another Gazetteer (process ${app.pid}) is already using the data folder`,
    );
  });

  it('names the port when another process uses it', async () => {
    const { port } = new URL(app.url);
    const second = new AppProcess(await emptyFolder(), { PORT: port });
    await expect(second.start()).rejects.toThrow(`Port ${port} is in use by another program.`);
    await second.remove();
  });

  it('lists all invalid environment variables at once', async () => {
    const second = new AppProcess(dataDir, { PORT: 'http', LOG_LEVEL: 'loud' });
    await expect(second.start()).rejects.toThrow(/PORT is 'http'.*\n.*LOG_LEVEL is 'loud'/);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'shuts down cleanly on %s while a request is open, and keeps sessions and accounts across the restart',
    async (signal) => {
      const client = await app.signIn('free');
      const { port } = new URL(app.url);
      await startUnfinishedRequest(app.url);
      app.signal(signal);
      expect(await app.waitForExit()).toBe(0);
      expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
      app = new AppProcess(dataDir, { PORT: port });
      await app.start();
      expect((await client.get('/api/auth/user')).status).toBe(200);
    },
  );

  it('ends at once on a second signal, together with its database', async () => {
    app.signal('SIGINT');
    app.signal('SIGTERM');
    expect(await app.waitForExit()).not.toBeNull();
    await until(
      'the database has ended',
      () => !existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid')),
    );
  });
});
