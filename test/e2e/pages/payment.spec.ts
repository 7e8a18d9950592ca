import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright';
import { PaymentWatch } from '../../../backend/payment/payment-watch';
import { Transaction } from '../../../backend/platform/database';
import { BTCPAY, type FakeBtcPay, startFakeBtcPay } from '../../support/fake-btcpay';
import { observeText } from '../../support/observe-text';
import { HttpClient } from '../../support/http-client';
import { waitForAnimations, waitForHydration, collectPageErrors } from '../../support/page-check';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { until } from '../../support/until';

jest.setTimeout(240_000);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const waitForText = (page: Page, sentence: string | RegExp) => page.getByText(sentence).first().waitFor();
/** Triggers a poll by focusing the page, instead of waiting 15 seconds for the next one. */
const triggerRefetch = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Continues from the plan step to the payment step. */
async function choosePlan(page: Page, plan: 'Professional' | 'Pay as you go', tier?: string): Promise<void> {
  await page.goto('/signup/plans');
  await page.getByLabel(plan, { exact: true }).check();
  if (tier) await page.getByRole('radio', { name: new RegExp(`^${tier}`) }).check();
  await button(page, /Continue with/).click();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await page.waitForLoadState('networkidle');
  await waitForHydration(page);
}

describe('a sandbox payment', () => {
  let app: TestApp;
  let visitor: PageVisitor;
  beforeAll(async () => {
    app = await startTestApp({ frontend: 'built' });
    visitor = await PageVisitor.open(app);
  });
  afterAll(async () => {
    await visitor?.close();
    await app?.close();
  });

  const asUser = async (
    user: TestUser,
    check: (page: Page, context: BrowserContext) => Promise<void>,
  ): Promise<void> => {
    const context = await visitor.context(user);
    try {
      await check(await context.newPage(), context);
    } finally {
      await context.close();
    }
  };
  /** Runs the payment watch and then the page's poll, instead of waiting for them. */
  const refreshPayment = async ({ userId }: TestUser, page: Page): Promise<void> => {
    const [payment] = await app.app
      .get(Transaction)
      .rows<{ id: string }>('select id from payment where user_id = $1 order by created_at desc', [userId]);
    await app.app.get(PaymentWatch).refresh(payment?.id ?? '');
    await triggerRefetch(page);
  };
  const newUser = () => app.createUser({ hasSelectedPlan: false });

  it('leads from the wizard through the Bitcoin modal and the sandbox chain to the Professional plan', async () => {
    const user = await newUser();
    await asUser(user, async (page, context) => {
      const pageErrors = collectPageErrors(page);
      await choosePlan(page, 'Professional');
      for (const row of ['$500 per month', 'Bitcoin', '15 minutes', 'Card payments are coming soon.'])
        await waitForText(page, row);
      await button(page, 'Pay with Bitcoin').click();
      const dialog = page.getByRole('dialog', { name: 'Pay with Bitcoin' });
      await dialog.getByText('0.00526316 BTC').waitFor();
      await dialog.getByText('about $500.00').waitFor();
      expect(await dialog.getByRole('timer').textContent()).toMatch(/^(15:00|14:\d\d)$/);
      await waitForAnimations(page);
      const code = dialog.getByRole('img', { name: 'QR code for the payment URI' });
      const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 };
      expect([Math.round(width), Math.round(height)]).toEqual([180, 180]);
      await dialog.getByText('awaiting').waitFor({ state: 'detached' });
      expect(await button(page, 'Payment Window Open').count()).toBe(0);
      await expectAccessibleAndResponsive(page);

      const [chain] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('link', { name: 'Open the test network' }).click(),
      ]);
      await button(chain, 'Pay').click();
      await waitForText(chain, '0.00526316 BTC of test money sent.');
      await expectAccessibleAndResponsive(chain);
      await refreshPayment(user, page);
      await dialog.getByText('awaiting confirmation').waitFor();
      const confirmed = await observeText(page, 'Payment confirmed. Your Professional plan is active.');
      await button(chain, 'Mine a block').click();
      await waitForText(chain, /Block 1 is mined/);
      await refreshPayment(user, page);
      await confirmed();
      await page.waitForURL(`**/user/${user.userId}/runtime`);
      await waitForText(page, 'Professional');
      expect(pageErrors).toEqual([]);
    });
    expect((await user.client.get('/api/subscription/status')).body.plan).toBe('professional');
  });

  it('grants the credits of Pay as you go once it is paid, in a modal that closes on an outside click and can be reopened', async () => {
    const user = await newUser();
    await asUser(user, async (page) => {
      await choosePlan(page, 'Pay as you go', '1,500 credits');
      await button(page, 'Pay with Bitcoin').click();
      const dialog = page.getByRole('dialog');
      const address = String(await dialog.locator('[data-address]').getAttribute('data-address'));
      // The dialog starts to listen for outside clicks shortly after it is rendered, so this clicks repeatedly.
      await until('a press beside it closes it', async () => {
        await page.mouse.click(5, 5);
        return (await dialog.count()) === 0;
      });
      await button(page, 'Pay with Bitcoin').click();
      expect(await dialog.locator('[data-address]').getAttribute('data-address')).toBe(address);
      const confirmed = await observeText(page, 'Payment confirmed. Your credits have been added.');
      await user.client.post('/api/sandbox/pay', { address, sats: 26_316 });
      await user.client.post('/api/sandbox/mine');
      await refreshPayment(user, page);
      await confirmed();
      await page.waitForURL(`**/user/${user.userId}/runtime`);
    });
    expect((await user.client.get('/api/subscription/status')).body).toMatchObject({
      plan: 'free',
      maxListings: 1_750,
    });
  });

  it('stays visible in the wizard after its window was closed, and leads on when it settles', async () => {
    const user = await newUser();
    await asUser(user, async (page) => {
      await choosePlan(page, 'Pay as you go', '1,500 credits');
      await button(page, 'Pay with Bitcoin').click();
      const address = String(await page.locator('[data-address]').getAttribute('data-address'));
      await button(page, 'Close').click();
      await user.client.post('/api/sandbox/pay', { address, sats: 316 });
      await page.goto('/signup/plans');
      const inProgress = page.getByRole('region', { name: 'Payments in progress' });
      await inProgress.getByRole('link', { name: '1,500 credits ($25)' }).waitFor();
      await inProgress.getByText(/0.00000316 BTC. 0.00026000 BTC is still missing/).waitFor();
      await expectAccessibleAndResponsive(page);
      await user.client.post('/api/sandbox/pay', { address, sats: 26_000 });
      await inProgress.getByText('Payment seen, waiting for 1 confirmation').waitFor();
      await page.goto('/signup/plans?step=payment&plan=tier2');
      await inProgress.getByText('Payment seen, waiting for 1 confirmation').waitFor();
      await page.waitForLoadState('networkidle');
      await waitForHydration(page);
      await button(page, 'Pay with Bitcoin').click();
      await page.getByRole('dialog').getByText('awaiting confirmation').waitFor();
      await button(page, 'Close').click();
      const confirmed = await observeText(page, 'Payment confirmed. Your credits have been added.');
      await user.client.post('/api/sandbox/mine');
      await confirmed();
      await page.waitForURL(`**/user/${user.userId}/runtime`);
    });
  });

  it('is followed by the account page, where another one for the same offer needs a confirmation', async () => {
    const user = await app.createUser();
    await asUser(user, async (page) => {
      const openAccount = async () => {
        await page.goto(`/user/${user.userId}/account/plan`);
        await page.waitForLoadState('networkidle');
        await waitForHydration(page);
      };
      const buy = () => button(page, 'Buy 1,000 credits ($20)').click();
      await openAccount();
      await buy();
      await page.waitForURL('**/pay/*');
      const first = page.url();
      const address = String(await page.locator('[data-address]').getAttribute('data-address'));
      await openAccount();
      await user.client.post('/api/sandbox/pay', { address, sats: 21_053 });
      const inProgress = page.getByRole('region', { name: 'Payments in progress' });
      await inProgress.getByText('Payment seen, waiting for 1 confirmation').waitFor();
      await buy();
      await page.waitForURL(first);
      await openAccount();
      await inProgress.getByRole('button', { name: 'Start another payment for 1,000 credits' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pay a second time?' });
      await dialog
        .getByText(/already have a payment for 1,000 credits/)
        .first()
        .waitFor();
      await expectAccessibleAndResponsive(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(page.url()).not.toContain('/pay/');
      const confirmed = await observeText(page, 'Payment confirmed. Your credits have been added.');
      await user.client.post('/api/sandbox/mine');
      await confirmed();
      await waitForText(page, '1,250');
      await inProgress.waitFor({ state: 'detached' });
      await buy();
      await page.waitForURL((url) => url.pathname.startsWith('/pay/') && url.href !== first);
      const second = page.url();
      await openAccount();
      await inProgress.getByRole('button', { name: 'Start another payment for 1,000 credits' }).click();
      await dialog.getByRole('button', { name: 'Pay a second time' }).click();
      await page.waitForURL((url) => url.pathname.startsWith('/pay/') && url.href !== second);
    });
  });

  it('can be started with a plain form, which also shows errors', async () => {
    const { client } = await app.createUser();
    const buy = (usdCents: number, who: HttpClient = client) =>
      who.post('/buy', `paymentType=credits&usdCents=${usdCents}&credits=1000`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const created = await buy(2_000);
    expect([created.status, created.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/\/pay\//),
    ]);
    const refused = await buy(1);
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('This offer is not available'),
    ]);
    // Submits the form without a session.
    const { headers } = await buy(2_000, app.client());
    expect(headers.get('location')).toBe('/login?to=%2Faccount&payment=1');
    const { text } = await app.client().get(String(headers.get('location')));
    expect(text).toContain('Please sign in again to continue with payment.');
  });

  it('buys a credit pack on the account page, shows an address to copy, and appears in the statement with a receipt', async () => {
    const user = await app.createUser();
    await asUser(user, async (page, context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`/user/${user.userId}/account/plan`);
      await page.waitForLoadState('networkidle');
      await button(page, 'Buy 1,000 credits ($20)').click();
      await page.waitForURL('**/pay/*');
      await expectAccessibleAndResponsive(page);
      const payment = page.url();
      await page.goto(`/user/${user.userId}/account/plan`);
      await page.getByRole('link', { name: '1,000 credits ($20)' }).click();
      await page.waitForURL(payment);
      await page.waitForLoadState('networkidle');
      await waitForHydration(page);
      await app.app
        .get(Transaction)
        .execute(`update payment set expires_at = now() - interval '1 hour' where user_id = $1`, [
          user.userId,
        ]);
      await refreshPayment(user, page);
      await waitForText(page, 'Payment session expired. You can create a new payment session.');
      await button(page, 'Create a new payment session').click();
      await page.waitForURL((url) => url.pathname.startsWith('/pay/') && url.href !== payment);
      await page.waitForLoadState('networkidle');
      await waitForHydration(page);
      const copied = await observeText(page, 'Copied');
      await button(page, 'Copy Address').click();
      await copied();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toMatch(/^bcrt1q/);
      const confirmed = await observeText(page, 'Payment confirmed. Your credits have been added.');
      await user.client.post('/api/sandbox/pay', { address, sats: 21_053 });
      await user.client.post('/api/sandbox/mine');
      await refreshPayment(user, page);
      await confirmed();
      // After the payment, the page redirects automatically.
      await page.waitForURL(`**/user/${user.userId}/account/plan`);
      await waitForText(page, 'Purchase: 1,000 credits');
      await waitForText(page, '1,250');
      const [receipt] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Receipt' }).click(),
      ]);
      expect(receipt.suggestedFilename()).toMatch(/^gazetteer-receipt-[0-9a-f]{8}\.txt$/);
    });
  });
});

describe('a payment through BTCPay Server', () => {
  let btcpay: FakeBtcPay;
  let app: TestApp;
  let visitor: PageVisitor;
  beforeAll(async () => {
    btcpay = await startFakeBtcPay();
    app = await startTestApp({
      frontend: 'built',
      settings: { payment: { provider: 'btcpay' }, btcpay: { url: btcpay.url, ...BTCPAY } },
    });
    visitor = await PageVisitor.open(app);
  });
  afterAll(async () => {
    await visitor?.close();
    await app?.close();
    await btcpay?.close();
  });

  it.each([
    ['Professional', undefined, 'professional', 250],
    ['Pay as you go', '500 credits', 'free', 750],
  ] as const)(
    'leads from the sign-up wizard to the checkout and back, with %s',
    async (plan, tier, expectedPlan, credits) => {
      const user = await app.createUser({ hasSelectedPlan: false });
      const context = await visitor.context(user);
      const page = await context.newPage();
      await choosePlan(page, plan, tier);
      await button(page, 'Pay with Bitcoin').click();
      await page.waitForURL(`${btcpay.url}/i/*`);
      const invoice = [...btcpay.invoices.values()].at(-1);
      btcpay.receivePayment(String(invoice?.id), { settled: true });
      const { body, headers } = btcpay.signedDelivery('InvoiceSettled', String(invoice?.id));
      const { status } = await new HttpClient(app.baseUrl).post('/api/payment/btcpay/webhook', body, {
        headers,
      });
      expect(status).toBe(200);
      const confirmed = await observeText(page, 'Payment confirmed.');
      await page.goto(String(invoice?.checkout.redirectURL));
      await confirmed();
      await page.waitForURL(`**/user/${user.userId}/runtime`);
      expect((await user.client.get('/api/subscription/status')).body).toMatchObject({
        plan: expectedPlan,
        maxListings: credits,
      });
      await context.close();
    },
  );
});
