import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrphanedExports } from '../../backend/exports';
import { EXPORT_STORAGE, ExportMissing, type ExportStorage } from '../../backend/exports/export-storage';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { Transaction } from '../../backend/platform/database';
import { Queue } from '../../backend/platform/queue';
import { Maintenance } from '../../backend/platform/maintenance';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';
import { operatorCommand } from '../support/operator-command';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

/** The extended public key of the account in the BIP84 test vectors. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const SETUP = { mode: 'manual', city: 'Davis, CA', businessType: ['Bakeries'], exportFormat: 'json' };

describe("the operator's command", () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp({ settings: { job: { retentionDays: 90 }, bitcoin: { xpub: ZPUB } } });
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const admin = (...args: string[]) => operatorCommand(app, args);
  /** A job that something else has locked at the moment is left to the next call. */
  const prune = (...args: string[]) =>
    until('a job is removed', async () => {
      const response = await admin('prune', ...args);
      return response === '0 jobs removed.' ? null : response;
    });
  const count = async (from: string, values: unknown[] = []) =>
    (await transaction.rows(`select 1 from ${from}`, values)).length;
  const listExports = async ({ client }: TestUser) =>
    (await client.get<{ exports: { filename: string }[] }>('/api/exports')).body.exports;

  /** Creates a stopped job with its export file. */
  const finishedJob = async (user: TestUser) => {
    await user.client.post('/api/db/save', { provider: 'none' });
    const before = (await listExports(user)).length;
    await user.client.postIdempotent('/api/runtime/start', SETUP);
    await user.client.postIdempotent('/api/runtime/stop');
    await until('the export is written', async () => (await listExports(user)).length > before);
    const [file] = await listExports(user);
    return file?.filename ?? '';
  };

  it('prints its usage, and explains which of its arguments are invalid', async () => {
    await expect(admin('help')).rejects.toThrow('Usage: npm run admin -- COMMAND');
    await expect(admin('credits', 'grant', 'nobody@example.org', '10')).rejects.toThrow(
      'There is no user nobody@example.org.',
    );
    const { email } = await app.createUser();
    for (const amount of ['0', '1.5', 'many', ''])
      await expect(admin('credits', 'grant', email, amount)).rejects.toThrow('AMOUNT must be a whole number');
  });

  it('lists users', async () => {
    const { userId, email } = await app.createUser({ email: 'listed-one@example.org' });
    const lines = (await admin('users', '--search', 'LISTED-ONE')).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      new RegExp(`^${userId}  ${email}  \\d{4}-\\d\\d-\\d\\d  confirmed +free +- +250 +0$`),
    );
  });

  it('grants credits only once for each key', async () => {
    const { email, userId, client } = await app.createUser();
    expect(await admin('credits', 'grant', email.toUpperCase(), '100', 'ticket-7')).toBe(
      'Granted 100 credits; 350 remain.',
    );
    expect(await admin('credits', 'grant', userId, '100', 'ticket-7')).toBe(
      'Already granted under this key; 350 remain.',
    );
    const { body } = await client.get('/api/subscription/status');
    expect(body).toMatchObject({ creditsRemaining: 350, maxListings: 350 });
  });

  it("prints the first addresses derived from the operator's key, so that the operator can compare them with those in their wallet", async () => {
    const printed = await admin('payment-addresses');
    expect(printed).toContain('0/0  bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(printed).toContain('Addresses issued: 0. Last paid address: none.');
  });

  it('lists an unapplied payment until it is settled, and again when more money arrives', async () => {
    const { client, email, userId } = await app.createUser();
    const offer = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 };
    const { body } = await client.postIdempotent('/api/payment/create-bitcoin', offer);
    const [id, address, price] = [String(body.sessionId), String(body.address), Number(body.requiredSats)];
    const pay = (sats: number) => client.postIdempotent('/api/sandbox/pay', { address, sats });
    const mineBlock = () => client.postIdempotent('/api/sandbox/mine');
    const unappliedMessage = async () => {
      await app.app.get(PaymentWatch).refresh(id);
      const response = await client.get<{ unapplied: { message: string } }>(
        `/api/payment/signup/bitcoin/${id}`,
      );
      return response.body.unapplied.message;
    };
    await pay(price + 50);
    await unappliedMessage();
    expect(await admin('unapplied-payments')).toBe('No unapplied payments.');
    await mineBlock();
    await unappliedMessage();
    expect(await admin('unapplied-payments')).toMatch(
      new RegExp(`^${id} +\\S+ +${email} +overpaid +0\\.00000050 +${address} \\(0/\\d+\\) +open`, 'm'),
    );
    await expect(admin('resolve-payment', id, ' ')).rejects.toThrow('NOTE must be');
    await expect(admin('resolve-payment', userId, 'sent back')).rejects.toThrow('has no unapplied money');
    expect(await admin('note-payment', id, 'asked', 'for', 'an', 'address')).toBe(
      `Added the note to payment ${id}.`,
    );
    expect(await admin('unapplied-payments')).toContain('asked for an address');
    expect(await admin('resolve-payment', id, 'sent back')).toBe(`Marked payment ${id} as resolved.`);
    expect(await admin('unapplied-payments')).toBe('No unapplied payments.');
    expect(await admin('unapplied-payments', 'all')).toMatch(
      /resolved +\S+ asked for an address; \S+ sent back$/m,
    );
    expect(await unappliedMessage()).toContain('This amount has been settled with you.');
    await pay(70);
    await mineBlock();
    expect(await unappliedMessage()).toContain('This amount is still yours.');
    expect(await admin('unapplied-payments')).toContain(id);
  });

  it('requeues queue entries that failed permanently', async () => {
    const queue = app.app.get(Queue);
    await queue.declare('admin-test', { policy: 'standard', retryLimit: 0 });
    await queue.sender('admin-test').send({ some: 'work' });
    const job = await queue.take('admin-test');
    await queue.fail('admin-test', [job?.id ?? ''], 'on purpose');
    expect(await queue.take('admin-test')).toBeNull();
    await expect(admin('requeue', 'another')).rejects.toThrow(
      'There is no queue another. Available queues: account-deletion, admin-test, ',
    );
    expect(await admin('requeue', 'admin-test')).toBe('Messages requeued: 1.');
    expect((await queue.take('admin-test'))?.data).toEqual({ some: 'work' });
  });

  it('requeues only one of several failed entries that share a key, and none while another entry with that key is pending', async () => {
    const queue = app.app.get(Queue);
    await queue.declare('admin-twins', { policy: 'short', retryLimit: 0 });
    const send = (key: string, at: number) =>
      queue.sender('admin-twins').send({ key, at }, { singletonKey: key });
    for (const at of [1, 2, 3]) {
      for (const key of ['twins', 'waiting']) await send(key, at);
      for (let job = await queue.take('admin-twins'); job; job = await queue.take('admin-twins'))
        await queue.fail('admin-twins', [job.id], 'on purpose');
    }
    await send('waiting', 4);
    expect(await admin('requeue', 'admin-twins')).toBe('Messages requeued: 1.');
    expect(await admin('requeue', 'admin-twins')).toBe('Messages requeued: 0.');
    const remaining = [await queue.take('admin-twins'), await queue.take('admin-twins')];
    expect(remaining.map((job) => job?.data)).toEqual(
      expect.arrayContaining([
        { key: 'twins', at: 3 },
        { key: 'waiting', at: 4 },
      ]),
    );
  });

  it('removes jobs that ended long ago, together with their files, as the maintenance tasks do', async () => {
    const user = await app.createUser();
    const old = await finishedJob(user);
    const recent = await finishedJob(user);
    await transaction.execute(
      `update job set ended_at = now() - interval '91 days' where id = (select job_id from export_file where name = $1)`,
      [old],
    );
    await app.app.get(Maintenance).run();
    expect((await listExports(user)).map(({ filename }) => filename)).toEqual([recent]);
    expect((await user.client.get(`/api/download/${old}`)).status).toBe(404);
    expect((await user.client.get(`/api/download/${recent}`)).status).toBe(200);
    expect(await admin('prune')).toBe('0 jobs removed.');
    expect(await prune('0')).toBe('1 job removed.');
    expect(await listExports(user)).toEqual([]);
  });

  it('removes only export files that belong to no job', async () => {
    const user = await app.createUser();
    const file = await finishedJob(user);
    const [stray, unknown] = [`${user.userId}/${randomUUID()}`, `${user.userId}/${randomUUID()}`];
    const storage = app.app.get<ExportStorage>(EXPORT_STORAGE, { strict: false });
    for (const key of [stray, unknown]) await storage.write(key, Readable.from(['[]']));
    await transaction.execute('insert into stored_export (storage_key) values ($1)', [stray]);
    const strays = app.app.get(OrphanedExports, { strict: false });
    // The cleanup keeps recent files, because their database rows may not have been written yet.
    expect(await strays.sweep()).toBe(0);
    await transaction.execute(`update stored_export set started_at = started_at - interval '2 days'`);
    expect(await strays.sweep()).toBe(1);
    await expect(storage.read(stray)).rejects.toThrow(ExportMissing);
    expect(await strays.sweep()).toBe(0);
    // A file of which this deployment has no record may belong to another deployment, so it is kept.
    (await storage.read(unknown)).destroy();
    expect((await user.client.get(`/api/download/${file}`)).status).toBe(200);
  });

  it('does not remove a job whose listings are still being delivered', async () => {
    const user = await app.createUser();
    await finishedJob(user);
    await transaction.execute(
      `update job set db_provider = 'postgres', recorded = 1, ended_at = now() - interval '1 year' where user_id = $1`,
      [user.userId],
    );
    const setDeliveredSeq = (seq: number) =>
      transaction.execute(
        `insert into delivery (job_id, user_id, delivered_seq) select id, user_id, $2 from job where user_id = $1
         on conflict (job_id) do update set delivered_seq = $2`,
        [user.userId, seq],
      );
    await setDeliveredSeq(0);
    expect(await admin('prune')).toBe('0 jobs removed.');
    await setDeliveredSeq(1);
    expect(await prune()).toBe('1 job removed.');
  });

  it('removes a user with all their data except anonymous ledger entries', async () => {
    const user = await app.createUser();
    const file = await finishedJob(user);
    await user.client.post('/api/auth/tokens', { name: 'x', scopes: ['jobs:read'], expiresInDays: 7 });
    expect(await admin('user', 'forget', user.email)).toBe(`Removed the data of user ${user.userId}.`);
    expect((await user.client.get('/api/auth/user')).status).toBe(401);
    const again = await app.client().post('/api/auth/login', { email: user.email, password: user.password });
    expect(again.status).toBe(401);
    for (const table of ['session', 'identity', 'api_token', 'job', 'export_file', 'database_config'])
      expect([table, await count(`${table} where user_id = $1`, [user.userId])]).toEqual([table, 0]);
    expect(await count('ledger_entry where user_id = $1', [user.userId])).toBeGreaterThan(0);
    expect(await transaction.rows('select email, name from users where id = $1', [user.userId])).toEqual([
      { email: '', name: null },
    ]);
    expect(await admin('users', '--search', user.email)).not.toContain(user.userId);
    const other = await app.createUser();
    expect((await other.client.get(`/api/download/${file}`)).status).toBe(404);
    // The same email address can be registered again.
    expect((await app.createUser({ email: user.email })).userId).not.toBe(user.userId);
  });

  it('removes a user without a deadlock while a page of their job is being recorded, and ends the job', async () => {
    const user = await app.createUser();
    const file = await finishedJob(user);
    await user.client.postIdempotent('/api/runtime/start', SETUP);
    await user.client.post('/api/runtime/pause');
    const activeJob = `(select id from job where user_id = $1 and ended_at is null)`;
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    // Locks rows in the same order as the recorder: first the target, then the job.
    const page = transaction.run(async () => {
      await transaction.rows(`select 1 from target where job_id in ${activeJob} for update`, [user.userId]);
      locked();
      await waitForBlockedStatement(app);
      await transaction.rows('select 1 from job where user_id = $1 for update', [user.userId]);
    });
    await isLocked;
    const [, output] = await Promise.all([page, admin('user', 'forget', user.email)]);
    expect(output).toBe(`Removed the data of user ${user.userId}.`);
    expect(await count('job where user_id = $1', [user.userId])).toBe(0);
    expect(file).not.toBe('');
  });

  it('explains how to rotate the encryption key', async () => {
    const text = await admin('new-encryption-key');
    const [, key = ''] = /^ENCRYPTION_KEY=(\S+)$/m.exec(text) ?? [];
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(text).toContain('PREVIOUS_ENCRYPTION_KEYS');
  });
});
