import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balanceOf, type LedgerEntry } from '@libs/credits';
import { Transaction } from '../../backend/platform/database';
import type { Owner } from '../../backend/platform/http';
import { CreditsService, SubscriptionService } from '../../backend/subscription';
import { startTestApp, type TestApp } from '../support/test-app';

const ALLOWANCE = 100;
const JOB_ID = '00000000-0000-4000-8000-000000000001';

describe('the credit ledger', () => {
  let app: TestApp;
  let credits: CreditsService;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp({ settings: { freeAllowance: ALLOWANCE } });
    credits = app.app.get(CreditsService);
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  /**
   * Acts like a recorder: requests credits, records as many listings as the granted credits cover, and reports that
   * number.
   */
  const record = (owner: Owner, requested: number, key: string) =>
    transaction.run(async () => {
      const listings = await credits.reserve(owner, requested);
      await credits.use(owner, { jobId: JOB_ID, listings, key });
      return listings;
    });

  const entriesOf = ({ userId }: Owner) =>
    transaction.rows<LedgerEntry>('select kind, amount from ledger_entry where user_id = $1', [userId]);

  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

  it('lists entries in order, also when their ids get one digit more', async () => {
    const owner = await app.createUser({ plan: 'professional' });
    await transaction.rows(`select setval(pg_get_serial_sequence('ledger_entry', 'id'), 997)`);
    for (const listings of [1, 2, 3, 4]) await record(owner, listings, `entry ${listings}`);
    const entries = await app.app
      .get(SubscriptionService)
      .entries(owner, { limit: 3, before: null, offset: 0 });
    expect(entries.map(({ id, listings }) => [id, listings])).toEqual([
      ['1001', 4],
      ['1000', 3],
      ['999', 2],
    ]);
  });

  it('shows one line of the statement for each job, at its last use of credits', async () => {
    const owner = await app.createUser();
    const otherJob = '00000000-0000-4000-8000-000000000002';
    const use = (jobId: string, listings: number, key: string) =>
      transaction.run(() => credits.use(owner, { jobId, listings, key }));
    await use(JOB_ID, 7, 'first 1');
    await use(otherJob, 5, 'other 1');
    await use(JOB_ID, 8, 'first 2');
    await credits.grant(owner, { kind: 'grant', amount: 3, key: 'operator:1' });
    await credits.grant(owner, { kind: 'grant', amount: 4, key: 'operator:2' });
    const lines = async (query: string) => {
      const { body } = await owner.client.get<{
        entries: { description: string; credits: number }[];
        next: string | null;
      }>(`/api/statement?${query}`);
      return { next: body.next, lines: body.entries.map((entry) => [entry.description, entry.credits]) };
    };
    const all = [
      ['Credits granted', 4],
      ['Credits granted', 3],
      ['Capture: 15 listings', -15],
      ['Capture: 5 listings', -5],
      ['Free allowance', ALLOWANCE],
    ];
    expect(await lines('limit=10')).toEqual({ next: null, lines: all });
    const first = await lines('limit=3');
    expect(first.lines).toEqual(all.slice(0, 3));
    expect((await lines(`limit=3&before=${String(first.next)}`)).lines).toEqual(all.slice(3));
    // The file for accountants contains every single use.
    const { text } = await owner.client.get('/api/statement.csv');
    expect(text.match(/Capture: /g)).toHaveLength(3);
  });

  it('starts with the free allowance', async () => {
    const owner = await app.createUser();
    expect(await entriesOf(owner)).toEqual([{ kind: 'grant', amount: ALLOWANCE }]);
    expect(await credits.getStatus(owner)).toEqual({
      plan: 'free',
      allowance: 100,
      purchased: 0,
      used: 0,
      remaining: 100,
      exhausted: false,
    });
  });

  it('never lets 8 concurrent recorders exceed the allowance, and stops exactly at its limit', async () => {
    const owner = await app.createUser();
    const recorders = Array.from({ length: 8 }, async (_, recorder) => {
      const recorded: number[] = [];
      for (let page = 0; page < 5; page++) recorded.push(await record(owner, 7, `${recorder}/${page}`));
      return sum(recorded);
    });
    expect(sum(await Promise.all(recorders))).toBe(ALLOWANCE);
    expect(await credits.getStatus(owner)).toEqual({
      plan: 'free',
      allowance: 100,
      purchased: 0,
      used: 100,
      remaining: 0,
      exhausted: true,
    });
  });

  it('keeps the balance equal to the sum of the ledger entries, whatever the order of concurrent operations', async () => {
    const use = fc.record({ action: fc.constant('use' as const), amount: fc.integer({ min: 0, max: 30 }) });
    const give = fc.record({
      action: fc.constantFrom('grant' as const, 'purchase' as const),
      amount: fc.integer({ min: 1, max: 30 }),
    });
    const lanes = fc.array(
      fc.array(fc.oneof({ arbitrary: use, weight: 3 }, { arbitrary: give, weight: 1 }), { maxLength: 5 }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(lanes, async (sequences) => {
        const owner = await openAccount();
        await Promise.all(
          sequences.map(async (lane, at) => {
            for (const [step, { action, amount }] of lane.entries()) {
              const key = `${at}/${step}`;
              if (action === 'use') await record(owner, amount, key);
              else await credits.grant(owner, { kind: action, amount, key });
            }
          }),
        );
        const { granted, used } = balanceOf(await entriesOf(owner));
        const requested = sum(sequences.flat().map(({ action, amount }) => (action === 'use' ? amount : 0)));
        expect(await credits.getStatus(owner)).toMatchObject({
          allowance: granted,
          used,
          remaining: granted - used,
        });
        expect(used).toBeLessThanOrEqual(Math.min(granted, requested));
        if (requested <= ALLOWANCE) expect(used).toBe(requested);
      }),
      { numRuns: 25 },
    );
  });

  /** Creates an account without hashing a password, because only the ledger is tested. */
  async function openAccount(): Promise<Owner> {
    const [row] = await transaction.rows<{ id: string }>(
      `insert into users (email) values ('x@example.org') returning id`,
    );
    const owner = { userId: row?.id ?? '' };
    await app.app.get(SubscriptionService).openAccount(owner, { plan: 'free', hasSelectedPlan: true });
    return owner;
  }

  it('records credit use once per key', async () => {
    const owner = await app.createUser();
    await record(owner, 10, 'page 1');
    await record(owner, 10, 'page 1');
    expect(await credits.getStatus(owner)).toMatchObject({ used: 10 });
  });

  it('grants credits once per key, even with concurrent requests', async () => {
    const owner = await app.createUser();
    const given = await Promise.all(
      Array.from({ length: 20 }, () =>
        credits.grant(owner, { kind: 'purchase', amount: 500, key: 'payment 1' }),
      ),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await credits.getStatus(owner)).toMatchObject({ allowance: 600 });
  });

  it('records one entry of 0 credits per transaction on the Professional plan', async () => {
    const owner = await app.createUser({ plan: 'professional' });
    expect(await record(owner, 500, 'page 1')).toBe(500);
    const uses = await transaction.rows(
      `select amount, listings from ledger_entry where user_id = $1 and kind = 'use'`,
      [owner.userId],
    );
    expect(uses).toEqual([{ amount: 0, listings: 500 }]);
    expect(await credits.getStatus(owner)).toMatchObject({ used: 0, exhausted: false });
  });

  it('is rolled back together with the recorder’s transaction', async () => {
    const owner = await app.createUser();
    const failing = transaction.run(async () => {
      await record(owner, 10, 'page 1');
      throw new Error('the listings could not be written');
    });
    await expect(failing).rejects.toThrow('the listings could not be written');
    expect(await credits.getStatus(owner)).toMatchObject({ used: 0 });
  });

  it.each([
    ['changed', `update ledger_entry set amount = 0 where user_id = $1`],
    ['deleted', `delete from ledger_entry where user_id = $1`],
  ])('cannot be %s', async (_, statement) => {
    const { userId } = await app.createUser();
    await expect(transaction.execute(statement, [userId])).rejects.toThrow('ledger_entry only grows');
  });

  it('cannot be overdrawn even by direct SQL', async () => {
    const { userId } = await app.createUser();
    const overdraw = transaction.execute('update credit_balance set used = granted + 1 where user_id = $1', [
      userId,
    ]);
    await expect(overdraw).rejects.toThrow('credit_balance_never_overdrawn');
  });
});
