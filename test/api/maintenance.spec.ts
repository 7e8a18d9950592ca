import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';

describe('maintenance', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const runMaintenance = () => app.app.get(Maintenance).run();
  const count = async (from: string, values: unknown[] = []) =>
    (await transaction.rows(`select 1 from ${from}`, values)).length;

  it('removes sessions that ended 30 days ago, but no active ones', async () => {
    const { client, userId } = await app.createUser();
    for (const [column, ago] of [
      ['ended_at', '31 days'],
      ['idle_until', '31 days'],
      ['expires_at', '31 days'],
      ['ended_at', '29 days'],
    ]) {
      await transaction.execute(
        `insert into session (user_id, provider, refresh_hash, idle_until, expires_at)
         values ($1, 'email', '\\x00', now() + interval '1 day', now() + interval '1 day')`,
        [userId],
      );
      await transaction.execute(
        `update session set ${column} = now() - $2::interval where user_id = $1 and refresh_hash = '\\x00'
           and ended_at is null and idle_until > now() and expires_at > now()`,
        [userId, ago],
      );
    }
    await runMaintenance();
    expect(await count('session where user_id = $1', [userId])).toBe(2);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it('removes unconfirmed sign-ups once all their links have expired', async () => {
    const signUp = async (email: string) => {
      const client = app.client();
      await client.post('/api/auth/register', { email, password: 'correct horse' });
      const link = linkIn(await waitForMail(app, email));
      return { client, confirm: () => client.post('/api/auth/confirm', confirmationFrom(link)) };
    };
    await signUp('forgotten@example.org');
    const late = await signUp('late@example.org');
    const confirmed = await signUp('confirmed@example.org');
    await confirmed.confirm();
    await transaction.execute(`update users set created_at = now() - interval '90 days'`);
    await transaction.execute(
      `update email_confirmation set expires_at = now() - interval '31 days'
       where user_id = (select id from users where email = 'forgotten@example.org')`,
    );
    await runMaintenance();
    const remaining = await transaction.rows<{ email: string }>(
      `select email from users where email in ('forgotten@example.org', 'late@example.org', 'confirmed@example.org') order by 1`,
    );
    expect(remaining.map(({ email }) => email)).toEqual(['confirmed@example.org', 'late@example.org']);
    expect((await late.confirm()).status).toBe(200);
    expect((await signUp('forgotten@example.org')).client.cookies.size).toBeGreaterThan(0);
  });

  it('grants the credits of a sign-up only after its address is confirmed', async () => {
    const email = 'credits@example.org';
    const client = app.client();
    await client.post('/api/auth/register', { email, password: 'correct horse' });
    const entries = () => count('ledger_entry join users on users.id = user_id where email = $1', [email]);
    expect(await entries()).toBe(0);
    await client.post('/api/auth/confirm', confirmationFrom(linkIn(await waitForMail(app, email))));
    expect(await entries()).toBe(1);
  });

  it('removes idempotency responses after 24 hours', async () => {
    const { client, userId } = await app.createUser();
    await client.postIdempotent('/api/db/save', { provider: 'none' }, 'old');
    await transaction.execute(`update idempotency_response set created_at = now() - interval '24 hours'`);
    await client.postIdempotent('/api/db/save', { provider: 'none' }, 'new');
    await runMaintenance();
    expect(await count('idempotency_response where user_id = $1', [userId])).toBe(1);
  });

  it('runs in only one process at a time, and each task runs independently of the others', async () => {
    const maintenance = app.app.get(Maintenance);
    let [running, maxRunning, completed] = [0, 0, 0];
    maintenance.add('a failing task', () => Promise.reject(new Error('on purpose')));
    maintenance.add('a long task', async () => {
      maxRunning = Math.max(maxRunning, ++running);
      completed++;
      await transaction.rows('select pg_sleep(0.2)');
      running--;
    });
    await Promise.all([maintenance.run(), maintenance.run(), maintenance.run()]);
    expect([maxRunning, completed]).toEqual([1, expect.any(Number)]);
    expect(completed).toBeGreaterThan(0);
  });

  it('works off the backlog of a sliced task in transactions of its own, and ends it when the process stops', async () => {
    const maintenance = app.app.get(Maintenance);
    const transactions: string[] = [];
    maintenance.addSliced('a failing backlog', () => Promise.reject(new Error('on purpose')));
    maintenance.addSliced('a backlog', async () => {
      const [row] = await transaction.rows<{ id: string }>('select pg_current_xact_id()::text as id');
      transactions.push(row?.id ?? '');
      if (transactions.length === 6) void maintenance.beforeApplicationShutdown();
      return transactions.length !== 3;
    });
    await maintenance.run();
    expect(transactions).toHaveLength(3);
    expect(new Set(transactions).size).toBe(3);
    await maintenance.run();
    expect(transactions).toHaveLength(6);
  });
});
