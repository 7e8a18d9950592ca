import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import { Transaction } from '../../backend/platform/database';
import {
  CreditsService,
  Entitlements,
  PurchasesService,
  SubscriptionService,
} from '../../backend/subscription';
import { CreditLedger } from '../../backend/subscription/credit-ledger';
import { PLAN_REMINDER_QUEUE, PlanReminder } from '../../backend/subscription/plan-reminder';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const MANUAL = { mode: 'manual', exportFormat: 'json' } as const;

describe('a user’s plan', () => {
  let app: TestApp;
  let entitlements: Entitlements;
  let credits: CreditsService;
  beforeAll(async () => {
    app = await startTestApp();
    entitlements = app.app.get(Entitlements);
    credits = app.app.get(CreditsService);
  });
  afterAll(() => app.close());

  const spend = (owner: TestUser, listings: number) =>
    app.app
      .get(Transaction)
      .run(() => credits.use(owner, { jobId: owner.userId, listings, key: `all ${listings}` }));

  it('is returned with the remaining credits', async () => {
    const owner = await app.createUser();
    await spend(owner, 30);
    expect((await owner.client.get('/api/subscription/status')).body).toEqual({
      plan: 'free',
      creditsRemaining: 220,
      remainingCredits: 220,
      maxListings: 250,
      purchasedCredits: 0,
      usedListings: 30,
      unlimited: false,
      professionalUntil: null,
      modes: ['manual'],
      exportFormats: ['json'],
    });
  });

  it('is returned as unlimited for Professional', async () => {
    const { client } = await app.createUser({ plan: 'professional' });
    expect((await client.get('/api/subscription/status')).body).toMatchObject({
      plan: 'professional',
      unlimited: true,
      modes: ['manual', 'autonomous'],
      exportFormats: [...EXPORT_FORMATS],
    });
    expect((await client.get('/api/auth/user')).body).toMatchObject({ user: { credits_remaining: null } });
  });

  it('allows manual captures with JSON export when free', async () => {
    await expect(entitlements.assertMayStart(await app.createUser(), MANUAL)).resolves.toBeUndefined();
  });

  it.each([
    [{ mode: 'autonomous', exportFormat: 'json' } as const],
    [{ mode: 'manual', exportFormat: 'csv' } as const],
    [{ mode: 'manual', exportFormat: 'html' } as const],
  ])("refuses %p with 'free plan limit reached' when free", async (request) => {
    await expect(entitlements.assertMayStart(await app.createUser(), request)).rejects.toMatchObject({
      code: 'plan.limit_reached',
      message: expect.stringContaining('free plan limit reached'),
    });
  });

  it('allows no further jobs once the free credits are used up', async () => {
    const owner = await app.createUser();
    await spend(owner, 250);
    await expect(entitlements.assertMayStart(owner, MANUAL)).rejects.toMatchObject({
      code: 'credits.exhausted',
      message:
        'You have exhausted your free credits (250 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
    });
  });

  it('allows everything while bought credits remain', async () => {
    const owner = await app.createUser();
    await credits.grant(owner, { kind: 'purchase', amount: 500, key: 'payment 1' });
    const request = { mode: 'autonomous', exportFormat: 'html' } as const;
    await expect(entitlements.assertMayStart(owner, request)).resolves.toBeUndefined();
    await spend(owner, 750);
    await expect(entitlements.assertMayStart(owner, request)).rejects.toMatchObject({
      code: 'credits.exhausted',
      // The message must not call the credits free, because some of them were bought.
      message: expect.stringMatching(/^You have exhausted your credits \(750 listings\)\. Please upgrade/),
    });
  });

  it('allows everything when Professional', async () => {
    const owner = await app.createUser({ plan: 'professional' });
    await expect(
      entitlements.assertMayStart(owner, { mode: 'autonomous', exportFormat: 'csv' }),
    ).resolves.toBeUndefined();
  });

  it('must be chosen before a job starts', async () => {
    const owner = await app.createUser({ hasSelectedPlan: false });
    await expect(entitlements.assertMayStart(owner, MANUAL)).rejects.toMatchObject({
      code: 'plan.not_chosen',
    });
    expect((await owner.client.get('/api/auth/user')).body).toMatchObject({
      user: { has_selected_plan: false },
    });
  });

  it.each(['/api/runtime/status', '/api/jobs', '/api/exports', '/api/db/status'])(
    'must be chosen before the user area is available: %s',
    async (path) => {
      const { client } = await app.createUser({ hasSelectedPlan: false });
      const refused = await client.get(path);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        403,
        'plan.not_chosen',
        'Please choose a plan to continue.',
      ]);
      await client.post('/api/subscription/select-plan', { plan: 'free' });
      expect((await client.get(path)).status).toBe(200);
    },
  );

  it('restricts user databases to Professional if the operator enables that rule', async () => {
    const strictEntitlements = new Entitlements(app.app.get(CreditLedger), {
      ...app.settings,
      plans: { ...app.settings.plans, databaseNeedsProfessional: true },
    });
    const free = await app.createUser();
    await expect(strictEntitlements.assertMayUseDatabase(free, 'none')).resolves.toBeUndefined();
    await expect(strictEntitlements.assertMayUseDatabase(free, 'postgres')).rejects.toMatchObject({
      code: 'plan.limit_reached',
    });
    await expect(entitlements.assertMayUseDatabase(free, 'postgres')).resolves.toBeUndefined();
    const paying = await app.createUser({ plan: 'professional' });
    await expect(strictEntitlements.assertMayUseDatabase(paying, 'postgres')).resolves.toBeUndefined();
  });

  it('includes what bought credits unlock until they are used up', async () => {
    const owner = await app.createUser();
    await credits.grant(owner, { kind: 'purchase', amount: 500, key: 'payment 1' });
    const reported = async () => (await owner.client.get('/api/subscription/status')).body;
    expect(await reported()).toMatchObject({
      plan: 'free',
      modes: ['manual', 'autonomous'],
      exportFormats: [...EXPORT_FORMATS],
    });
    await spend(owner, 750);
    expect(await reported()).toMatchObject({ plan: 'free', modes: ['manual'], exportFormats: ['json'] });
  });

  it('treats bought credits only as a larger allowance if the operator enables that rule', async () => {
    const strictEntitlements = new Entitlements(app.app.get(CreditLedger), {
      ...app.settings,
      plans: { ...app.settings.plans, creditsUnlockProfessional: false },
    });
    const owner = await app.createUser();
    await credits.grant(owner, { kind: 'purchase', amount: 500, key: 'payment 1' });
    const request = { mode: 'autonomous', exportFormat: 'json' } as const;
    await expect(strictEntitlements.assertMayStart(owner, request)).rejects.toMatchObject({
      code: 'plan.limit_reached',
    });
    await expect(strictEntitlements.assertMayStart(owner, MANUAL)).resolves.toBeUndefined();
  });

  describe('choosing a plan', () => {
    const withoutPlan = async () => (await app.createUser({ hasSelectedPlan: false })).client;

    it('requires the user to be signed in', async () => {
      expect((await app.client().post('/api/subscription/select-plan', { plan: 'free' })).status).toBe(401);
    });

    it('records that the free plan was chosen', async () => {
      const client = await withoutPlan();
      const { body } = await client.post('/api/subscription/select-plan', { plan: 'free' });
      expect(body).toMatchObject({ success: true, user: { has_selected_plan: true, plan_type: 'free' } });
      expect((await client.get('/api/auth/user')).body).toMatchObject({ user: { has_selected_plan: true } });
    });

    it.each([
      [{ plan: 'professional' }],
      [{ plan: 'pro' }],
      [{ plan: 'credits' }],
      [{ plan: ['free', 'professional'] }],
      [{}],
      [{ plan: 'free', credits: 1_000_000 }],
      [{ plan: 'free', plan_type: 'professional' }],
    ])('accepts only the free plan: %p', async (body) => {
      const client = await withoutPlan();
      const response = await client.post('/api/subscription/select-plan', body);
      expect(response.status).toBe(400);
      expect((await client.get('/api/auth/user')).body).toMatchObject({
        user: { has_selected_plan: false, plan_type: 'free', credits_remaining: 250 },
      });
    });

    it('does not replace a better plan', async () => {
      const { client } = await app.createUser({ plan: 'professional' });
      const { body } = await client.post('/api/subscription/select-plan', { plan: 'free' });
      expect(body).toMatchObject({ user: { plan_type: 'professional' } });
    });
  });
});

describe('a month of Professional', () => {
  let app: TestApp;
  let purchases: PurchasesService;
  let subscription: SubscriptionService;
  let credits: CreditsService;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp({ settings: { plans: { reminderDays: 20 } } });
    purchases = app.app.get(PurchasesService);
    subscription = app.app.get(SubscriptionService);
    credits = app.app.get(CreditsService);
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const monthPayment = (paymentId: string = randomUUID()) => ({
    paymentId,
    type: 'subscription' as const,
    credits: 0,
  });
  const backdate = (owner: TestUser, days: number) =>
    transaction.execute(
      'update user_plan set professional_until = professional_until - make_interval(days => $2) where user_id = $1',
      [owner.userId, days],
    );
  const professionalUntil = async (owner: TestUser) =>
    (await subscription.getAccount(owner)).professionalUntil?.getTime();

  it('lasts one month from the payment', async () => {
    const owner = await app.createUser({ hasSelectedPlan: false });
    const { period } = await purchases.fulfill(owner, monthPayment());
    const days = ((period?.until.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
    expect((await owner.client.get('/api/subscription/status')).body).toMatchObject({
      plan: 'professional',
      unlimited: true,
      professionalUntil: period?.until.toISOString(),
    });
    expect((await owner.client.get('/api/auth/user')).body).toMatchObject({
      user: { has_selected_plan: true, plan_type: 'professional', credits_remaining: null },
    });
  });

  it('ends with a return to the previous plan and its balance', async () => {
    const owner = await app.createUser();
    await credits.use(owner, { jobId: owner.userId, listings: 30, key: 'before' });
    await purchases.fulfill(owner, monthPayment());
    await credits.use(owner, { jobId: owner.userId, listings: 5_000, key: 'meanwhile' });
    await backdate(owner, 31);
    expect(await credits.getStatus(owner)).toMatchObject({
      plan: 'free',
      allowance: 250,
      used: 30,
      remaining: 220,
    });
    expect((await owner.client.get('/api/auth/user')).body).toMatchObject({
      user: { has_selected_plan: true, plan_type: 'free', credits_remaining: 220 },
    });
  });

  it('starts when the current month ends if paid early, or with the payment if paid late', async () => {
    const owner = await app.createUser();
    const first = (await purchases.fulfill(owner, monthPayment())).period;
    const second = (await purchases.fulfill(owner, monthPayment())).period;
    expect(second?.from).toEqual(first?.until);
    await backdate(owner, 80);
    const third = (await purchases.fulfill(owner, monthPayment())).period;
    expect(Math.abs((third?.from.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('is granted once per payment, even with concurrent reports', async () => {
    const owner = await app.createUser();
    const paid = monthPayment();
    const reported = await Promise.all(Array.from({ length: 20 }, () => purchases.fulfill(owner, paid)));
    const fresh = reported.filter(({ isNew }) => isNew);
    expect(fresh).toHaveLength(1);
    expect(await professionalUntil(owner)).toBe(fresh[0]?.period?.until.getTime());
  });

  it('is revoked when its payment is lost', async () => {
    const owner = await app.createUser();
    const storedPayment = monthPayment();
    const lostPayment = monthPayment();
    const { period: storedPeriod } = await purchases.fulfill(owner, storedPayment);
    const { period } = await purchases.fulfill(owner, lostPayment);
    await purchases.takeBack(owner, lostPayment, period);
    await purchases.takeBack(owner, lostPayment, period);
    expect(await professionalUntil(owner)).toBe(storedPeriod?.until.getTime());
  });

  it('never shortens an unlimited Professional plan', async () => {
    const owner = await app.createUser({ plan: 'professional' });
    const paid = monthPayment();
    const { isNew, period } = await purchases.fulfill(owner, paid);
    expect([isNew, period]).toEqual([true, null]);
    await purchases.takeBack(owner, paid, period);
    expect(await subscription.getAccount(owner)).toMatchObject({
      plan: 'professional',
      professionalUntil: null,
    });
  });

  it('is separate from bought credits: a lost payment for credits revokes only those that were not used', async () => {
    const owner = await app.createUser();
    const bought = { paymentId: randomUUID(), type: 'credits' as const, credits: 500 };
    await purchases.fulfill(owner, bought);
    await credits.use(owner, { jobId: owner.userId, listings: 700, key: 'most' });
    await purchases.takeBack(owner, bought, null);
    expect(await credits.getStatus(owner)).toMatchObject({ allowance: 700, used: 700, remaining: 0 });
  });

  it('is announced in one reminder email before it ends, and in none if its end date has moved', async () => {
    const owner = await app.createUser();
    const reminder = app.app.get(PlanReminder);
    const { period } = await purchases.fulfill(owner, monthPayment());
    const [announced] = await transaction.rows<{ at: Date }>(
      `select start_after as at from pgboss.job where name = $1 and data->>'userId' = $2`,
      [PLAN_REMINDER_QUEUE, owner.userId],
    );
    expect(announced?.at.getTime()).toBe((period?.until.getTime() ?? 0) - 20 * 86_400_000);
    await reminder.remind({ userId: owner.userId, until: (period?.until.getTime() ?? 0) - 1 });
    await reminder.remind({ userId: owner.userId, until: period?.until.getTime() ?? 0 });
    const inbox = await until('the reminder arrives', async () => {
      const { text } = await app.client().get('/api/inbox');
      return text.includes(owner.email) ? text : null;
    });
    expect(inbox.split(`To ${owner.email}`)).toHaveLength(2);
    expect(inbox).toContain('Your Professional plan ends soon');
  });
});
