import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import { Transaction } from '../../backend/platform/database';
import { Entitlements, type Period, type Purchase, PurchasesService } from '../../backend/subscription';
import { operatorCommand, TEST_OPERATOR } from '../support/operator-command';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const DAY = 86_400_000;
const WAIT = 20 * DAY;

describe('Professional granted by an operator', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.createUser();
  });

  const admin = (...args: string[]) => operatorCommand(app, args);
  const status = async ({ client }: TestUser = user) =>
    (await client.get<{ plan: string; professionalUntil: string | null }>('/api/subscription/status')).body;
  const until = async () => Date.parse((await status()).professionalUntil ?? '');
  const statement = async () =>
    (
      await user.client.get<{ entries: { description: string; credits: number }[] }>('/api/statement')
    ).body.entries.map(({ description, credits }) => [description, credits]);
  const auditActions = async () =>
    (await admin('audit', '--user', user.email))
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^\S+ \S+ UTC\s+/, '').replace(/\s+/g, ' '));
  /** Settles a payment for a month, and returns how to take it back. */
  const pay = async () => {
    const purchase = { paymentId: randomUUID(), type: 'subscription' as const, credits: 0 };
    const purchases = app.app.get(PurchasesService);
    const { period } = await purchases.fulfill(user, purchase);
    return {
      period: period as Period,
      takeBack: () => purchases.takeBack(user, purchase, period),
    };
  };
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

  it('lasts until the end of the given day, and is in the ledger, the account and the audit log', async () => {
    expect(await admin('plan', 'grant', user.email, 'professional', '--until', '2090-12-31')).toBe(
      `Granted. ${user.email} is on Professional until 2091-01-01 00:00:00 UTC.`,
    );
    expect(await status()).toMatchObject({
      plan: 'professional',
      unlimited: true,
      professionalUntil: '2091-01-01T00:00:00.000Z',
      exportFormats: [...EXPORT_FORMATS],
    });
    expect((await statement())[0]).toEqual(['Professional granted by the operator', 0]);
    expect(await auditActions()).toEqual([
      expect.stringMatching(
        `^operator ${TEST_OPERATOR} plan.granted ${user.email} from=\\S+ plan=professional until=2091-01-01T00:00:00`,
      ),
    ]);
    expect(await admin('users', '--search', user.email)).toMatch(
      /confirmed +professional +2091-01-01 00:00:00 UTC /,
    );
  });

  it('lasts for calendar months, counted from the current end', async () => {
    await admin('plan', 'grant', user.email, 'professional', '--until', '2090-01-31T12:00Z');
    await admin('plan', 'grant', user.email, 'professional', '--months', '1');
    expect(await until()).toBe(Date.UTC(2090, 1, 28, 12));
  });

  it('also selects the plan of a user who has not chosen one', async () => {
    const newUser = await app.createUser({ hasSelectedPlan: false });
    await admin('plan', 'grant', newUser.email, 'professional', '--months', '1');
    expect((await newUser.client.get('/api/jobs')).status).toBe(200);
  });

  it('is the free plan again after its end, as after a paid month, with all credits', async () => {
    await admin('plan', 'grant', user.email, 'professional', '--months', '1');
    await app.app
      .get(Transaction)
      .execute(`update user_plan set professional_until = now() where user_id = $1`, [user.userId]);
    expect(await status()).toMatchObject({ plan: 'free', creditsRemaining: 250, professionalUntil: null });
  });

  it('never shortens the time that the user has', async () => {
    const { period } = await pay();
    const paidUntil = period.until.getTime();
    await expect(admin('plan', 'grant', user.email, 'professional', '--until', inDays(3))).rejects.toThrow(
      /is on Professional until .* already\. A grant never shortens this\./,
    );
    expect(await until()).toBe(paidUntil);
    await admin('plan', 'grant', user.email, 'professional', '--until', inDays(100));
    expect(await until()).toBeGreaterThan(paidUntil);
    const unlimited = await app.createUser({ plan: 'professional' });
    await expect(admin('plan', 'grant', unlimited.email, 'professional', '--months', '1')).rejects.toThrow(
      'is on Professional without an end',
    );
    expect(await status(unlimited)).toMatchObject({ plan: 'professional', professionalUntil: null });
  });

  it('refuses ends in the past, unknown plans, and a grant without exactly one end', async () => {
    const grant = (...args: string[]) => admin('plan', 'grant', user.email, ...args);
    await expect(grant('professional', '--until', '2020-01-01')).rejects.toThrow('must be in the future');
    await expect(grant('professional', '--until', '2090-02-30')).rejects.toThrow('must be a day such as');
    await expect(grant('professional', '--until', 'tomorrow')).rejects.toThrow('must be a day such as');
    await expect(grant('professional', '--until', '9999-01-01')).rejects.toThrow('within 100 years');
    await expect(grant('professional', '--months', '0')).rejects.toThrow('whole number from 1 to 120');
    await expect(grant('professional')).rejects.toThrow('Say when the plan ends');
    await expect(grant('professional', '--months', '1', '--until', '2090-01-01')).rejects.toThrow(
      'Say when the plan ends',
    );
    await expect(grant('free', '--months', '1')).rejects.toThrow('Only the plan professional');
    expect(await status()).toMatchObject({ plan: 'free' });
    expect(await auditActions()).toEqual([]);
  });

  describe('ended by an operator', () => {
    it('leaves the user on the free plan with all credits, which is recorded', async () => {
      await admin('plan', 'grant', user.email, 'professional', '--months', '2');
      expect(await admin('plan', 'end', user.email)).toBe(
        `Ended. ${user.email} is on the free plan and keeps all credits.`,
      );
      expect(await status()).toMatchObject({ plan: 'free', creditsRemaining: 250, professionalUntil: null });
      expect((await statement()).slice(0, 2)).toEqual([
        ['Professional ended by the operator', 0],
        ['Professional granted by the operator', 0],
      ]);
      expect((await auditActions())[0]).toMatch(/plan\.ended/);
      await expect(admin('plan', 'end', user.email)).rejects.toThrow('is not on Professional');
    });

    it('ends unlimited Professional, too', async () => {
      const unlimited = await app.createUser({ plan: 'professional' });
      await admin('plan', 'end', unlimited.email);
      expect(await status(unlimited)).toMatchObject({ plan: 'free' });
    });

    it('leaves exactly the paid time, whether it was paid for before or after the grant', async () => {
      const first = await pay();
      await admin('plan', 'grant', user.email, 'professional', '--months', '3');
      const second = await pay();
      const secondLength = second.period.until.getTime() - second.period.from.getTime();
      expect(await admin('plan', 'end', user.email)).toMatch(/^Ended the granted time\. .* has paid/);
      expect(await until()).toBe(first.period.until.getTime() + secondLength);
      await expect(admin('plan', 'end', user.email)).rejects.toThrow('Add --paid to end paid time');
      await admin('plan', 'end', user.email, '--paid');
      expect(await status()).toMatchObject({ plan: 'free' });
    });

    it('leaves a month that is paid later, even if the payment of the ended one is taken back', async () => {
      const ended = await pay();
      await admin('plan', 'end', user.email, '--paid');
      const { period } = await pay();
      await ended.takeBack();
      expect(await until()).toBe(period.until.getTime());
    });

    it('leaves exactly the paid time after an earlier paid month was taken back', async () => {
      const lost = await pay();
      await admin('plan', 'grant', user.email, 'professional', '--months', '3');
      const laterMonth = await pay();
      const laterLength = laterMonth.period.until.getTime() - laterMonth.period.from.getTime();
      await lost.takeBack();
      const before = Date.now();
      await admin('plan', 'end', user.email);
      const [remainingFrom, remainingTo] = [(await until()) - Date.now(), (await until()) - before];
      expect(remainingFrom).toBeLessThanOrEqual(laterLength);
      // The paid month that was taken back had been used for the moments of this test.
      expect(remainingTo).toBeGreaterThan(laterLength - 60_000);
    });
  });
});

describe('paid and granted time in any order', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  type Step = 'pay' | 'grant' | 'take back' | 'wait';
  interface Segment {
    /** Null for granted time. */
    purchase: { purchase: Purchase; period: Period } | null;
    length: number;
  }

  /**
   * Ends the plan of a new user after the steps. Returns the time left on it, and the paid time that should be left:
   * what follows the moment in a line of segments of which lost ones are removed.
   */
  const endAfter = async (steps: readonly Step[]) => {
    const user = await app.createUser();
    const transaction = app.app.get(Transaction);
    const purchases = app.app.get(PurchasesService);
    const timeLeft = async () => {
      const [row] = await transaction.rows<{ left: number }>(
        `select coalesce(greatest(extract(epoch from professional_until - now()), 0), 0)::float8 * 1000 as left
         from user_plan where user_id = $1`,
        [user.userId],
      );
      return row?.left ?? 0;
    };
    let line: Segment[] = [];
    let elapsed = 0;
    const append = async (add: () => Promise<Segment['purchase']>) => {
      const before = await timeLeft();
      // Time on a plan that has lapsed in the meantime begins a new line.
      if (before === 0) [line, elapsed] = [[], 0];
      const purchase = await add();
      line.push({ purchase, length: (await timeLeft()) - before });
    };
    for (const step of steps) {
      if (step === 'grant')
        await append(async () => {
          await operatorCommand(app, ['plan', 'grant', user.email, 'professional', '--months', '2']);
          return null;
        });
      if (step === 'pay')
        await append(async () => {
          const purchase = { paymentId: randomUUID(), type: 'subscription' as const, credits: 0 };
          const { period } = await purchases.fulfill(user, purchase);
          return { purchase, period: period as Period };
        });
      const lost = step === 'take back' ? line.find(({ purchase }) => purchase !== null) : undefined;
      if (lost?.purchase) {
        await purchases.takeBack(user, lost.purchase.purchase, lost.purchase.period);
        line = line.filter((segment) => segment !== lost);
      }
      if (step === 'wait' && (await timeLeft()) > WAIT) {
        elapsed += WAIT;
        await transaction.execute(
          'update user_plan set professional_until = professional_until - make_interval(secs => $2) where user_id = $1',
          [user.userId, WAIT / 1_000],
        );
        await transaction.execute(
          `update plan_grant set starts_at = starts_at - make_interval(secs => $2),
             ends_at = ends_at - make_interval(secs => $2) where user_id = $1`,
          [user.userId, WAIT / 1_000],
        );
      }
    }
    await operatorCommand(app, ['plan', 'end', user.email]).catch((error: unknown) => {
      // Nothing was granted, or the plan has lapsed.
      if (!/not on Professional|no granted time/.test(String(error))) throw error;
    });
    let [position, paidLeft] = [0, 0];
    for (const { purchase, length } of line) {
      position += length;
      if (purchase) paidLeft += Math.max(0, Math.min(length, position - elapsed));
    }
    return { left: await timeLeft(), paidLeft };
  };

  it('leaves exactly the paid time when the plan is ended', async () => {
    const step = fc.constantFrom<Step>('pay', 'grant', 'take back', 'wait');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
        const { left, paidLeft } = await endAfter(steps);
        // The test itself takes some of the time.
        expect(Math.abs(left - paidLeft)).toBeLessThan(60_000);
      }),
      {
        numRuns: 30,
        examples: [
          [['pay', 'grant', 'pay', 'wait', 'take back']],
          [['pay', 'pay', 'grant', 'pay', 'take back', 'take back', 'wait']],
        ],
      },
    );
  });
});

describe('DEFAULT_PLAN=professional', () => {
  it('gives Professional to all users without a choice, and takes it away again when it is not set', async () => {
    const free = await startTestApp();
    const existing = await free.createUser({ hasSelectedPlan: false });
    const { plans } = free.settings;
    const professional = await startTestApp({
      connection: free.connection,
      settings: {
        encryptionKey: free.settings.encryptionKey,
        plans: { ...plans, defaultPlan: 'professional' },
      },
    });
    try {
      const created = await professional.createUser({ hasSelectedPlan: false });
      for (const { client } of [created]) {
        expect((await client.get('/api/subscription/status')).body).toMatchObject({
          plan: 'professional',
          unlimited: true,
          professionalUntil: null,
        });
        expect((await client.get('/api/auth/user')).body).toMatchObject({
          user: { has_selected_plan: true, plan_type: 'professional' },
        });
        expect((await client.get('/api/jobs')).status).toBe(200);
      }
      const request = { mode: 'autonomous', exportFormat: 'csv' } as const;
      await professional.app.get(Entitlements).assertMayStart(existing, request);
      await expect(free.app.get(Entitlements).assertMayStart(existing, request)).rejects.toMatchObject({
        code: 'plan.not_chosen',
      });
      expect(await operatorCommand(professional, ['users', '--search', existing.email])).toMatch(
        / professional +- /,
      );
      expect(await operatorCommand(free, ['users', '--search', existing.email])).toMatch(/ free +- /);
      const registration = await professional
        .client()
        .post('/api/auth/register', { email: 'new-here@example.org', password: 'long-enough-1' });
      expect(registration.body).toMatchObject({ user: { plan_type: 'professional' } });
    } finally {
      await professional.close();
      await free.close();
    }
  });
});
