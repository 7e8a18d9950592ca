import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { CreditsService, Entitlements } from '../../backend/subscription';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const MANUAL = { mode: 'manual', exportFormat: 'json' } as const;

describe('the plan of a user', () => {
  let app: TestApp;
  let entitlements: Entitlements;
  let credits: CreditsService;
  beforeAll(async () => {
    app = await startTestApp();
    entitlements = app.app.get(Entitlements);
    credits = app.app.get(CreditsService);
  });
  afterAll(() => app.close());

  const useAll = (owner: TestUser, listings: number) =>
    app.app
      .get(Transaction)
      .run(() => credits.use(owner, { runId: owner.userId, listings, key: `all ${listings}` }));

  it('is told with its credits', async () => {
    const owner = await app.createUser();
    await useAll(owner, 30);
    expect((await owner.client.get('/api/subscription/status')).body).toEqual({
      plan: 'free',
      creditsRemaining: 220,
      remainingCredits: 220,
      maxListings: 250,
      usedListings: 30,
      unlimited: false,
    });
  });

  it('is told as without limit when professional', async () => {
    const { client } = await app.createUser({ plan: 'professional' });
    expect((await client.get('/api/subscription/status')).body).toMatchObject({
      plan: 'professional',
      unlimited: true,
    });
    expect((await client.get('/api/auth/user')).body).toMatchObject({ user: { credits_remaining: null } });
  });

  it('free allows manual captures with JSON export', async () => {
    await expect(entitlements.assertMayStart(await app.createUser(), MANUAL)).resolves.toBeUndefined();
  });

  it.each([
    [{ mode: 'autonomous', exportFormat: 'json' } as const],
    [{ mode: 'manual', exportFormat: 'csv' } as const],
    [{ mode: 'manual', exportFormat: 'html' } as const],
  ])("free refuses %p with 'free plan limit reached'", async (wish) => {
    await expect(entitlements.assertMayStart(await app.createUser(), wish)).rejects.toMatchObject({
      code: 'plan.limit_reached',
      message: expect.stringContaining('free plan limit reached'),
    });
  });

  it('free ends with its credits', async () => {
    const owner = await app.createUser();
    await useAll(owner, 250);
    await expect(entitlements.assertMayStart(owner, MANUAL)).rejects.toMatchObject({
      code: 'credits.exhausted',
      message:
        'You have exhausted your free credits (250 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
    });
  });

  it('opens all to bought credits while they last', async () => {
    const owner = await app.createUser();
    await credits.give(owner, { kind: 'purchase', amount: 500, key: 'payment 1' });
    const wish = { mode: 'autonomous', exportFormat: 'html' } as const;
    await expect(entitlements.assertMayStart(owner, wish)).resolves.toBeUndefined();
    await useAll(owner, 750);
    await expect(entitlements.assertMayStart(owner, wish)).rejects.toMatchObject({
      code: 'credits.exhausted',
    });
  });

  it('allows everything when professional', async () => {
    const owner = await app.createUser({ plan: 'professional' });
    await expect(
      entitlements.assertMayStart(owner, { mode: 'autonomous', exportFormat: 'csv' }),
    ).resolves.toBeUndefined();
  });

  it('must have been chosen before a run', async () => {
    const owner = await app.createUser({ hasSelectedPlan: false });
    await expect(entitlements.assertMayStart(owner, MANUAL)).rejects.toMatchObject({
      code: 'plan.not_chosen',
    });
    expect((await owner.client.get('/api/auth/user')).body).toMatchObject({
      user: { has_selected_plan: false },
    });
  });
});
