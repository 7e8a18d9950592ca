import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DatabaseConnection, migrate, Transaction } from '../../backend/platform/database';
import { SecretBox } from '../../backend/platform/encryption';
import { WebhookDispatcher } from '../../backend/webhooks';
import { addQueuedWork, type FirstVersionFacts, loadDump, readFacts } from '../support/first-version';
import { HttpClient } from '../support/http-client';
import { queryDatabase } from '../support/query-database';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { secretsThatSigned, startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

let facts: FirstVersionFacts;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  facts = await readFacts();
  for (let at = 0; at < 2; at++) databases.push(await createTestDatabase({ empty: true }));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});
const connectionTo = (index: number): DatabaseConnection => (databases[index] as TestDatabase).connection;

describe('an installation upgraded from the first released version', () => {
  let app: TestApp;
  let receiver: WebhookReceiver;
  let professional: HttpClient;
  let free: HttpClient;
  const queuedIds = { resend: randomUUID(), schedule: randomUUID() };

  beforeAll(async () => {
    const [connection, userDatabase] = [connectionTo(0), connectionTo(1)];
    await loadDump('database', connection);
    await loadDump('user-database', userDatabase);
    await addQueuedWork(connection, facts, queuedIds);
    await migrate(connection);
    await moveUserDatabase(connection, userDatabase);
    // Makes queued work due now that would otherwise be retried an hour later.
    await queryDatabase(
      connection,
      `update pgboss.job set start_after = now() where state in ('created', 'retry') and name <> 'schedule-start'`,
    );
    app = await startTestApp({
      connection,
      settings: {
        encryptionKey: facts.encryptionKey,
        userDatabases: { allowedNetworks: ['loopback'], ports: [[1, 65_535]] },
        webhooks: { allowedNetworks: ['loopback'], ports: [[1_024, 65_535]] },
      },
    });
    receiver = await startWebhookReceiver();
    [professional, free] = await Promise.all([
      signIn(facts.accounts.professional),
      signIn(facts.accounts.free),
    ]);
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const signIn = async (account: { email: string; password: string }) => {
    const client = app.client();
    expect((await client.post('/api/auth/login', account)).status).toBe(200);
    return client;
  };

  /**
   * The database address in the dump no longer exists. This decrypts the configuration, replaces the address with
   * that of the restored copy, and encrypts the configuration again.
   */
  const moveUserDatabase = async (connection: DatabaseConnection, userDatabase: DatabaseConnection) => {
    const box = new SecretBox({ encryptionKey: facts.encryptionKey });
    const userId = facts.users.professional;
    const [row] = await queryDatabase<{ secrets: string }>(
      connection,
      'select encrypted_secrets as secrets from database_config where user_id = $1',
      [userId],
    );
    const content = JSON.parse(box.decrypt('user database', row?.secrets ?? '', userId) ?? '{}') as {
      form: Record<string, unknown>;
    };
    expect(content.form).toMatchObject({ provider: 'postgres', ssl: false });
    const {
      host: socketFolder,
      port,
      user,
      password,
      database,
    } = userDatabase as Exclude<DatabaseConnection, { url: string }>;
    const sample = { provider: 'postgres', socketFolder, port, user, password, database };
    await queryDatabase(connection, 'update database_config set encrypted_secrets = $2 where user_id = $1', [
      userId,
      box.encrypt('user database', JSON.stringify({ sample }), userId),
    ]);
  };

  const stateOf = async (queuedId: string) => {
    const [row] = await queryDatabase<{ state: string }>(
      app.connection,
      'select state from pgboss.job where id = $1',
      [queuedId],
    );
    return row?.state;
  };

  it("shows each user's jobs unchanged", async () => {
    for (const [client, jobs] of [
      [professional, facts.jobs.professional],
      [free, facts.jobs.free],
    ] as const) {
      const { body } = await client.get<{ jobs: Record<string, unknown>[] }>('/api/jobs');
      // The queued job continues by itself after the upgrade, so another test checks it.
      const shown = body.jobs.filter(({ id }) => id !== facts.queued.manualRunId);
      expect(shown).toMatchObject(
        jobs
          .filter(({ id }) => id !== facts.queued.manualRunId)
          .map(({ id, status, recordsProcessed }) => ({ id, status, recordsProcessed })),
      );
    }
  });

  /** Credits of an entry, or of all uses of its job. */
  const creditsOf = ({ kind, jobId, credits }: (typeof facts)['statement'][number]) =>
    kind === 'use'
      ? facts.statement.reduce(
          (sum, one) => (one.jobId === jobId && one.kind === kind ? sum + one.credits : sum),
          0,
        )
      : credits;

  it('has every ledger entry and the same balance', async () => {
    const { body } = await free.get<{ entries: { kind: string; jobId: string | null }[] }>('/api/statement');
    const before = body.entries.filter(({ jobId }) => jobId !== facts.queued.manualRunId);
    const entries = facts.statement.map((entry) => ({ ...entry, credits: creditsOf(entry) }));
    // The statement has one entry for all uses of a job.
    expect(before).toMatchObject(
      entries.filter(
        ({ kind, jobId }, at) => kind !== 'use' || entries.findIndex((one) => one.jobId === jobId) === at,
      ),
    );
    const [balance] = await queryDatabase(
      app.connection,
      `select b.granted, b.purchased,
              b.used - coalesce((select sum(-l.amount) from ledger_entry l join job j on j.id = l.job_id
                                 where j.public_id = $2 and l.kind = 'use'), 0)::int as used
       from credit_balance b where b.user_id = $1`,
      [facts.users.free, facts.queued.manualRunId],
    );
    // Without what the queued job used since the upgrade.
    expect(balance).toEqual(facts.balance);
  });

  const controlWithToken = (action: 'pause' | 'resume') =>
    new HttpClient(app.baseUrl).post(
      `/api/runtime/${action}`,
      {},
      { headers: { authorization: `Bearer ${facts.apiToken}`, 'Idempotency-Key': randomUUID() } },
    );

  it('lets the API token read and control jobs, with the new names of its permissions', async () => {
    const authorization = { authorization: `Bearer ${facts.apiToken}` };
    const jobs = await new HttpClient(app.baseUrl).get('/api/jobs', { headers: authorization });
    expect(jobs.status).toBe(200);
    // Pausing a paused job succeeds and changes nothing. The token resumes it in another test.
    expect((await controlWithToken('pause')).status).toBe(200);
    const { body } = await professional.get<{ tokens: { scopes: string[] }[] }>('/api/auth/tokens');
    expect(body.tokens.map(({ scopes }) => scopes)).toEqual([['jobs:read', 'jobs:write', 'exports:read']]);
  });

  it('still has its schedules', async () => {
    const { body } = await professional.get<{ schedules: object[] }>('/api/schedules');
    expect(body.schedules).toHaveLength(2);
    expect(body.schedules).toContainEqual(
      expect.objectContaining({ id: facts.schedule, timeZone: 'America/Phoenix', enabled: true }),
    );
  });

  it("undoes an edit that was made in the user's database before the upgrade", async () => {
    const { body } = await professional.get<{ undo: { id: string } }>('/api/table/undo');
    const undone = await professional.postIdempotent('/api/table/undo', { id: body.undo.id });
    expect(undone).toMatchObject({ status: 200, body: { listings: facts.edit.ids.length } });
    const rows = await queryDatabase<{ category: string }>(
      connectionTo(1),
      'select category from "BusinessDatabase" where id = any($1) order by id',
      [facts.edit.ids],
    );
    expect(rows.map(({ category }) => category)).toEqual(facts.edit.before);
  });

  it("delivers refused listings once the user's database accepts them", async () => {
    await queryDatabase(connectionTo(1), 'alter table "BusinessDatabase" drop constraint no_b');
    await app.app.get(Transaction).execute('update refused_listing set next_at = now()', []);
    await until('the refused listings are delivered', async () => {
      const [row] = await queryDatabase<{ open: number }>(
        app.connection,
        'select count(*)::int as open from refused_listing',
      );
      return row?.open === 0;
    });
    const [row] = await queryDatabase<{ count: number }>(
      connectionTo(1),
      `select count(*)::int as count from "BusinessDatabase" where name like 'B%'`,
    );
    expect(row?.count).toBeGreaterThan(0);
  });

  it("completes the queued job, and writes the stopped job's export", async () => {
    const status = await until('the queued job ends', async () => {
      const { body } = await free.get('/api/runtime/status');
      return body.status === 'success' ? body : null;
    });
    expect(status.manualRunId).toBe(facts.queued.manualRunId);
    const stopped = facts.jobs.free.find((job) => job.status === 'stopped')?.id;
    await until('the export of the stopped job is written', async () => {
      const { body } = await free.get<{ exports: { jobId: string }[] }>('/api/exports');
      return body.exports.some(({ jobId }) => jobId === stopped);
    });
  });

  it('resumes the paused job where it stopped, at the request of the API token', async () => {
    const before =
      facts.jobs.professional.find(({ id }) => id === facts.paused.manualRunId)?.recordsProcessed ?? 0;
    expect((await controlWithToken('resume')).status).toBe(200);
    await until('the paused job ends', async () => {
      const { body } = await professional.get('/api/runtime/status');
      return body.status === 'success';
    });
    const { body } = await professional.get<{
      jobs: { id: string; recordsProcessed: number; complete: boolean }[];
    }>('/api/jobs');
    const job = body.jobs.find(({ id }) => id === facts.paused.manualRunId);
    expect(job?.complete).toBe(true);
    expect(job?.recordsProcessed).toBeGreaterThan(before);
    const [row] = await queryDatabase<{ total: number; distinct: number }>(
      app.connection,
      `select count(*)::int as total, count(distinct place_key)::int as distinct from captured_listing l
       join job j on j.id = l.job_id where j.public_id = $1`,
      [facts.paused.manualRunId],
    );
    expect(row).toEqual({ total: job?.recordsProcessed, distinct: job?.recordsProcessed });
  });

  it('starts the schedule whose start was queued', async () => {
    await queryDatabase(app.connection, 'update pgboss.job set start_after = now() where id = $1', [
      queuedIds.schedule,
    ]);
    await until('the queued start is done', async () => (await stateOf(queuedIds.schedule)) === 'completed');
    const { body } = await professional.get<{ schedules: { id: string; lastJobId: string | null }[] }>(
      '/api/schedules',
    );
    const schedule = body.schedules.find(({ id }) => id === facts.schedule);
    expect(schedule?.lastJobId).toMatch(/^JB-/);
  });

  it('sends the email that was queued, and shows the email that was sent before the upgrade', async () => {
    const inbox = await until('both mails are in the inbox', async () => {
      const { text } = await app.client().get('/api/inbox');
      return text.includes('waiting@example.org') ? text : null;
    });
    expect(inbox).toContain('newcomer@example.org');
  });

  it('sends the plan reminder that was queued', async () => {
    await until('the reminder is in the inbox', async () =>
      (await app.client().get('/api/inbox')).text.includes('Your Professional plan ends soon'),
    );
  });

  it('decrypts the queued request for another confirmation email, and sends it', async () => {
    await until('the request is done', async () => (await stateOf(queuedIds.resend)) === 'completed');
    // The dump has two emails to this address: one was sent, the other waits in the queue.
    await until('the third email to the address is in the inbox', async () => {
      const { text } = await app.client().get('/api/inbox');
      return text.split('To newcomer@example.org').length - 1 === 3;
    });
  });

  it('signs webhooks with both secrets, and keeps the subscriptions with the new event names', async () => {
    const { id, secrets } = facts.webhook;
    const { body } = await professional.get<{ webhooks: { id: string; events: string[] }[] }>(
      '/api/webhooks',
    );
    expect(body.webhooks).toMatchObject([
      { id, events: ['job.finished', 'job.needs_decision', 'export.written', 'payment.settled'] },
    ]);
    await queryDatabase(
      app.connection,
      'update webhook_endpoint set url = $2, disabled_reason = null where id = $1',
      [id, `${receiver.url}/hook`],
    );
    const waiting = await queryDatabase<{ id: string }>(
      app.connection,
      `update webhook_delivery set next_attempt_at = now() where state = 'waiting' returning id`,
    );
    // Delivers each message directly instead of waiting for the queue's next attempt.
    for (const delivery of waiting) await app.app.get(WebhookDispatcher).deliver(delivery.id);
    const message = await until('a message arrives', () => receiver.received[0]);
    expect(secretsThatSigned(message, secrets)).toEqual(secrets);
    const finished = await until('the event of before the upgrade arrives', () =>
      receiver.received.find(({ body: text }) => text.includes(facts.jobs.professional[1]?.id ?? '')),
    );
    expect(JSON.parse(finished.body)).toMatchObject({ type: expect.stringMatching(/^(job|export)\./) });
  });

  it('shows the payments, including received and unapplied amounts', async () => {
    const paid = await free.get(`/api/payment/signup/bitcoin/${facts.paidSession}`);
    expect(paid.body).toMatchObject({ status: 'paid', unapplied: { reason: 'paid_twice', sats: 50_000 } });
    const open = await free.get(`/api/payment/signup/bitcoin/${facts.openSession}`);
    expect(open.body).toMatchObject({ status: 'pending', unconfirmedSats: 1_000 });
  });
});
