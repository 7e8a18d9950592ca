import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { SessionService } from '../../backend/auth';
import { JobStarter } from '../../backend/jobs';
import { Maintenance } from '../../backend/platform/maintenance';
import { operatorCommand, TEST_OPERATOR } from '../support/operator-command';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

const SETUP = { mode: 'manual', city: 'Davis, CA', businessType: ['Bakeries'], exportFormat: 'json' };
const DISABLED = {
  code: 'auth.account_disabled',
  message: 'This account is disabled. Please contact the operator of this server.',
};

describe('an account that an operator has disabled', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const admin = (...args: string[]) => operatorCommand(app, args);
  const signIn = ({ email, password }: TestUser) => app.client().post('/api/auth/login', { email, password });
  const createToken = async ({ client }: TestUser) =>
    (await client.post('/api/auth/tokens', { name: 'x', scopes: ['jobs:read'], expiresInDays: 7 })).body
      .secret as string;
  const withToken = (token: string) =>
    app.client().get('/api/jobs', { headers: { authorization: `Bearer ${token}` } });

  it('has no sessions and tokens, and cannot sign in with the right password', async () => {
    const user = await app.createUser();
    const token = await createToken(user);
    expect((await withToken(token)).status).toBe(200);
    expect(await admin('user', 'disable', user.email)).toBe(
      `Disabled. ${user.email} has no sessions, tokens, download links, active jobs or enabled schedules, and cannot sign in.`,
    );
    expect((await user.client.get('/api/auth/user')).status).toBe(401);
    expect((await withToken(token)).status).toBe(401);
    expect(await signIn(user)).toMatchObject({ status: 403, body: DISABLED });
    // A stranger does not learn that the account is disabled.
    expect(await signIn({ ...user, password: 'wrong-password' })).toMatchObject({
      status: 401,
      body: { code: 'auth.login_failed' },
    });
    expect(await admin('users', '--search', user.email)).toMatch(/ disabled +free /);
  });

  it('cannot set a password with a link from before or from while it was disabled', async () => {
    const user = await app.createUser();
    const linkOf = async () => /token=([\w-]+)/.exec(await admin('user', 'reset-password', user.email))?.[1];
    const redeem = (token: string | undefined) =>
      app.client().post('/api/auth/password-reset/confirm', { token, password: 'another-password' });
    const before = await linkOf();
    await admin('user', 'disable', user.email);
    expect((await redeem(before)).status).toBe(400);
    expect(await redeem(await linkOf())).toMatchObject({ status: 403, body: DISABLED });
    await admin('user', 'enable', user.email);
    expect((await redeem(before)).status).toBe(400);
    expect((await signIn(user)).status).toBe(200);
  });

  it('has no active job and no enabled schedule, but keeps its data', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const schedule = {
      name: 'Daily',
      cadence: { kind: 'daily', at: '09:00' },
      timeZone: 'UTC',
      setup: SETUP,
    };
    expect((await user.client.post('/api/schedules', schedule)).status).toBe(200);
    await user.client.postIdempotent('/api/runtime/start', SETUP);
    await user.client.post('/api/runtime/pause');
    await admin('user', 'disable', user.email);
    expect(
      await transaction.rows('select state, ended_at is not null as ended from job where user_id = $1', [
        user.userId,
      ]),
    ).toEqual([{ state: 'stopped', ended: true }]);
    expect(
      await transaction.rows('select enabled, next_at, pending from schedule where user_id = $1', [
        user.userId,
      ]),
    ).toEqual([{ enabled: false, next_at: null, pending: false }]);
    expect(await admin('user', 'enable', user.email)).toMatch(/^Enabled\. /);
    await signIn(user);
    const { client } = await signedIn(user);
    expect((await client.get<{ jobs: unknown[] }>('/api/jobs')).body.jobs).toHaveLength(1);
    expect((await client.get<{ schedules: unknown[] }>('/api/schedules')).body.schedules).toHaveLength(1);
  });

  const signedIn = async (user: TestUser) => {
    const client = app.client();
    const { status } = await client.post('/api/auth/login', { email: user.email, password: user.password });
    expect(status).toBe(200);
    return { client };
  };

  it('starts no job, even if the start began before', async () => {
    const user = await app.createUser();
    await admin('user', 'disable', user.email);
    const setup = {
      mode: 'manual' as const,
      exportFormat: 'json' as const,
      country: 'United States',
      cities: [{ city: 'Davis, CA', businessTypes: ['Bakeries'] }],
      dbProvider: 'none' as const,
      logsEnabled: true,
    };
    const start = () =>
      app.app
        .get(JobStarter, { strict: false })
        .start(user, setup, () => ({ center: null, radiusMeters: null }));
    await expect(start()).rejects.toMatchObject(DISABLED);
  });

  it('gets no session from a sign-in that is in progress at that moment', async () => {
    const user = await app.createUser();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let hasDisabled: () => void = () => undefined;
    const disabled = new Promise<void>((resolve) => (hasDisabled = resolve));
    // Disables the account as the command does, but commits only when told.
    const disabling = transaction.run(async () => {
      await transaction.execute('update users set disabled_at = now() where id = $1', [user.userId]);
      hasDisabled();
      await released;
    });
    await disabled;
    const opening = app.app
      .get(SessionService)
      .open(
        { userId: user.userId, provider: 'email', remote: null },
        { address: '127.0.0.1', userAgent: null },
      );
    const refusal = expect(opening).rejects.toMatchObject(DISABLED);
    await waitForBlockedStatement(app);
    release();
    await Promise.all([disabling, refusal]);
  });

  it('is disabled and enabled by repeatable commands, which are in the audit log once', async () => {
    const user = await app.createUser();
    await expect(admin('user', 'disable', 'nobody@example.org')).rejects.toThrow('There is no user');
    await admin('user', 'disable', user.email);
    expect(await admin('user', 'disable', user.email)).toMatch(/^Already disabled\. /);
    await admin('user', 'enable', user.email);
    expect(await admin('user', 'enable', user.email)).toBe(
      `${user.email} is not disabled. Nothing was changed.`,
    );
    const lines = (await admin('audit', '--user', user.email)).split('\n').slice(1);
    expect(lines.map((line) => line.replace(/^\S+ \S+ UTC +/, '').replace(/ +/g, ' '))).toEqual([
      `operator ${TEST_OPERATOR} user.enabled ${user.email}`,
      `operator ${TEST_OPERATOR} user.disabled ${user.email}`,
    ]);
  });
});

describe('the audit log', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp({ settings: { auditRetentionDays: 90 } });
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const admin = (...args: string[]) => operatorCommand(app, args);

  it('contains what users do with tokens, sessions, databases and webhooks, without secrets', async () => {
    const { client, email } = await app.createUser();
    const created = await client.post('/api/auth/tokens', {
      name: 'secret-name',
      scopes: ['jobs:read'],
      expiresInDays: 7,
    });
    const { tokens } = (await client.get<{ tokens: { id: string }[] }>('/api/auth/tokens')).body;
    await client.delete(`/api/auth/tokens/${tokens[0]?.id}`);
    await client.post('/api/db/save', { provider: 'none' });
    const webhook = await client.post('/api/webhooks', {
      name: 'x',
      url: 'https://example.org/hook?key=hidden',
      events: ['job.finished'],
    });
    expect([created.status, webhook.status]).toEqual([200, 200]);
    const printed = await admin('audit', '--user', email);
    const actions = printed
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/)[2]);
    expect(actions).toEqual(['webhook.created', 'database.saved', 'api_token.revoked', 'api_token.created']);
    for (const secret of [created.body.secret, webhook.body.secret, 'secret-name', 'hidden'])
      expect(printed).not.toContain(String(secret));
  });

  it('contains what operators do, and is filtered by user, time and number', async () => {
    const [first, second] = [await app.createUser(), await app.createUser()];
    await admin('credits', 'grant', first.email, '10', 'ticket-1');
    await admin('credits', 'grant', first.email, '10', 'ticket-1');
    await admin('credits', 'grant', second.email, '20');
    const actionsOf = async (...args: string[]) => {
      const printed = await admin('audit', ...args);
      return printed.split('\n').filter((line) => line.includes('credits.granted')).length;
    };
    expect(await actionsOf()).toBe(2);
    expect(await actionsOf('--user', first.userId)).toBe(1);
    expect(await actionsOf('--since', new Date(Date.now() + 60_000).toISOString())).toBe(0);
    expect(await actionsOf('--until', '2020-01-01')).toBe(0);
    expect(await actionsOf('--since', '2020-01-01', '--until', '2090-01-01')).toBe(2);
    expect(await admin('audit', '--limit', '1')).toContain('Only the newest 1 entries are listed.');
    await expect(admin('audit', '--limit', '0')).rejects.toThrow('N must be a whole number');
    await expect(admin('audit', '--since', 'yesterday')).rejects.toThrow('must be a day');
  });

  it('outlasts a user who is forgotten, without their address', async () => {
    const user = await app.createUser();
    await admin('credits', 'grant', user.email, '10');
    await admin('user', 'forget', user.email);
    const printed = await admin('audit', '--user', user.userId);
    expect(printed).toContain('user.forgotten');
    expect(printed).toContain('credits.granted');
    expect(printed).not.toContain(user.email);
  });

  it('cannot be changed, and only retention removes old entries', async () => {
    const user = await app.createUser();
    await admin('credits', 'grant', user.email, '10');
    for (const statement of [
      'update audit_entry set actor = $1',
      'delete from audit_entry where actor <> $1',
    ])
      await expect(transaction.execute(statement, ['another'])).rejects.toThrow('audit_entry only grows');
    await expect(transaction.execute('truncate audit_entry')).rejects.toThrow('audit_entry only grows');
    const insertOld = (days: number) =>
      transaction.execute(
        `insert into audit_entry (created_at, actor_kind, actor, action)
         values (now() - make_interval(days => $1), 'operator', 'old', 'plan.granted')`,
        [days],
      );
    await insertOld(89);
    await insertOld(91);
    await app.app.get(Maintenance).run();
    const rows = await transaction.rows(`select 1 from audit_entry where actor = 'old'`);
    expect(rows).toHaveLength(1);
  });
});
