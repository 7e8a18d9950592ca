import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { eventually } from '../../support/eventually';
import { holdRequests } from '../../support/hold-requests';
import { waitForHydration } from '../../support/page-check';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { secretsThatSigned, startWebhookReceiver } from '../../support/webhook-receiver';

jest.setTimeout(240_000);

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

/** Confirms the open dialog. */
async function confirmDialog(page: Page, title: string, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText('This cannot be undone.').last().waitFor();
  await dialog.getByRole('button', { name: label, exact: true }).click();
}

/**
 * Opens a page, and waits for hydration if scripts are enabled. After hydration, a click opens a confirmation;
 * without scripts, it takes effect at once.
 */
async function open(page: Page, path: string, { hasScript }: { hasScript: boolean }): Promise<void> {
  await page.goto(path);
  if (hasScript) await waitForHydration(page);
}

/** Searches the whole page, because cards behind an open dialog have no role and would appear to be gone. */
const waitForGone = (page: Page, text: string) => page.getByText(text).first().waitFor({ state: 'detached' });

/** Lets a proxy answer a press with an error page, and waits for the message. */
async function pressInVain(page: Page, label: string, form: Locator): Promise<void> {
  const isData = (url: URL) => url.pathname.endsWith('.data');
  await page.route(isData, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.fallback(),
  );
  await form.getByRole('button', { name: label }).click();
  await form.getByRole('alert').waitFor();
  await page.unroute(isData);
}

describe('a secret and what was typed after it', () => {
  it.each([
    ['api', 'API tokens', 'Create token', /^Your new token/],
    ['api', 'Download links', 'Create link', /^Your new address/],
    ['webhooks', 'Webhooks', 'Add webhook', /^Webhook secret/],
  ])(
    'remain after presses that fail, and after other presses: %s, %s',
    async (path, name, create, secretLabel) => {
      const user = await app.createUser({ plan: 'professional' });
      const context = await visitor.context(user);
      const page = await context.newPage();
      const card = page.getByRole('region', { name });
      const field = card.getByLabel('Name').last();
      const secret = card.getByLabel(secretLabel);
      const type = async (text: string) => {
        const summary = card.getByText(/^New (token|download link|webhook)$/);
        if (!(await field.isVisible())) await summary.click();
        await field.fill(text);
        if (path === 'webhooks') await card.getByLabel('Address').last().fill(`http://127.0.0.1:9/${text}`);
      };
      await open(page, `/user/${user.userId}/account/${path}`, { hasScript: true });
      await type('first');
      await card.getByRole('button', { name: create }).click();
      await secret.waitFor();
      const shown = await secret.inputValue();
      const expectUnchanged = async () =>
        expect([await field.inputValue(), await secret.inputValue()]).toEqual(['second', shown]);
      expect(await field.inputValue()).toBe('');
      await type('second');
      await pressInVain(page, create, card);
      await expectUnchanged();
      if (path === 'webhooks') {
        await card.getByRole('button', { name: /^Disable/ }).click();
        await card.getByText('You disabled this webhook.').waitFor();
        await expectUnchanged();
      }
      await card.getByRole('button', { name: create }).click();
      await eventually(async () => (await secret.inputValue()) !== shown, true);
      await eventually(() => field.inputValue(), '');
      await context.close();
    },
  );
});

describe('the API tokens card', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'API tokens' });

  /** Creates a token through the form and returns the secret that the page shows. */
  async function createToken(page: Page, name: string): Promise<string> {
    await card(page).getByLabel('Name').fill(name);
    await card(page)
      .getByLabel(/^Expires/)
      .selectOption('In 30 days');
    await card(page)
      .getByRole('checkbox', { name: /exports:read/ })
      .check();
    await card(page).getByRole('button', { name: 'Create token' }).click();
    return card(page)
      .getByLabel(/^Your new token/)
      .inputValue();
  }

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('creates a working token, shows its secret once, and revokes it: %s', async (_, javaScriptEnabled) => {
    const user = await app.createUser();
    const context = await visitor.context(user, { javaScriptEnabled });
    const page = await context.newPage();
    const hasScript = javaScriptEnabled;
    await open(page, `/user/${user.userId}/account/api`, { hasScript });
    const secret = await createToken(page, 'Nightly import');
    const requestWithToken = async () => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await app.client().get('/api/exports', { headers })).status;
    };
    expect(await requestWithToken()).toBe(200);
    await card(page).getByText('jobs:read, exports:read').waitFor();
    const shown = card(page).getByLabel(/^Your new token/);
    await eventually(() => shown.count(), 1);
    await open(page, `/user/${user.userId}/account/api`, { hasScript });
    await eventually(() => card(page).getByText('Nightly import').count(), 1);
    expect(await page.content()).not.toContain(secret);
    await card(page)
      .getByRole('button', { name: /^Revoke Nightly import/ })
      .click();
    if (hasScript) await confirmDialog(page, 'Revoke token', 'Revoke');
    await waitForGone(page, 'Nightly import');
    await eventually(requestWithToken, 401);
    await context.close();
  });

  it('reports which fields are missing', async () => {
    const user = await app.createUser();
    const context = await visitor.context(user);
    const page = await context.newPage();
    await open(page, `/user/${user.userId}/account/api`, { hasScript: true });
    await card(page).getByLabel('Name').fill('Nothing');
    await card(page)
      .getByRole('checkbox', { name: /jobs:read/ })
      .uncheck();
    await card(page).getByRole('button', { name: 'Create token' }).click();
    await card(page).getByRole('alert').getByText('Please select at least one permission').waitFor();
    await context.close();
  });
});

describe('the download links card', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Download links' });

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('creates a working link, shows its address once, and revokes it: %s', async (_, javaScriptEnabled) => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/sample');
    const context = await visitor.context(user, { javaScriptEnabled });
    const page = await context.newPage();
    const hasScript = javaScriptEnabled;
    await open(page, `/user/${user.userId}/account/api?rows=has%3Dwebsite%26fields%3Dname`, { hasScript });
    await card(page).getByLabel('Name').fill('Sheet of the sales team');
    await card(page).getByLabel('File').selectOption('The chosen rows, as CSV');
    await card(page).getByRole('button', { name: 'Create link' }).click();
    const shown = card(page).getByLabel(/^Your new address/);
    const url = await shown.inputValue();
    expect(url).toMatch(/\/api\/download-links\/[\da-f-]{36}\/file\?key=.{40,}$/);
    const download = async () => {
      const { status, body } = await app.client().get(url.slice(app.baseUrl.length));
      return [status, body.message];
    };
    expect(await download()).toEqual([404, 'No data to download.']);
    await open(page, `/user/${user.userId}/account/api`, { hasScript });
    await card(page).getByText('Rows of the table, as CSV').waitFor();
    expect(await page.content()).not.toContain(url.split('key=')[1]);
    if (hasScript) await expectAccessibleAndResponsive(page);
    await card(page).getByRole('button', { name: 'Revoke Sheet of the sales team' }).click();
    if (hasScript) await confirmDialog(page, 'Revoke download link', 'Revoke');
    await waitForGone(page, 'Sheet of the sales team');
    await eventually(download, [404, 'This download link is unknown, expired or revoked.']);
    await context.close();
  });
});

describe('the webhooks card', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])(
    'adds a webhook, shows its secret once, sends a test message, resends it and disables the webhook: %s',
    async (_, javaScriptEnabled) => {
      const receiver = await startWebhookReceiver();
      const user = await app.createUser();
      const context = await visitor.context(user, { javaScriptEnabled });
      const page = await context.newPage();
      const hasScript = javaScriptEnabled;
      const press = async (name: RegExp) => {
        const button = card(page).getByRole('button', { name });
        if (hasScript) return button.click();
        // Each press leads to a page, which would replace one that is opened meanwhile.
        await page.waitForLoadState();
        const loaded = page.waitForEvent('load');
        await button.click();
        await loaded;
      };
      const waitForMessages = (count: number) =>
        until(`${count} messages arrive`, () => receiver.received.length === count);
      await open(page, `/user/${user.userId}/account/webhooks`, { hasScript });
      await card(page).getByLabel('Name').fill('Our CRM');
      await card(page).getByLabel('Address').fill(`${receiver.url}/hook`);
      await press(/^Add webhook/);
      const secret = await card(page)
        .getByLabel(/^Webhook secret/)
        .inputValue();
      await press(/^Send test: Our CRM/);
      await waitForMessages(1);
      expect(receiver.received.flatMap((one) => secretsThatSigned(one, [secret]))).toEqual([secret]);
      // The delivery is recorded shortly after the response, so without JavaScript the test reloads the page until it
      // is shown.
      const deliveredLabel = card(page).getByText('Delivered', { exact: true });
      if (!hasScript)
        await until('the page says so', async () => {
          await open(page, `/user/${user.userId}/account/webhooks`, { hasScript });
          return (await deliveredLabel.count()) > 0;
        });
      await deliveredLabel.waitFor();
      const disclosure = card(page).getByText('Edit: Our CRM');
      if (hasScript) {
        await disclosure.click();
        // Scrolls to the top, so that axe does not measure elements partly covered by the top bar.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessibleAndResponsive(page);
        await disclosure.click();
      }
      await press(/^Send again: webhook.test/);
      await waitForMessages(2);
      await disclosure.click();
      const form = card(page).getByRole('form', { name: 'Edit: Our CRM' });
      await form.getByLabel('Address').fill(`${receiver.url}/moved`);
      await form.getByRole('checkbox', { name: /export.written/ }).check();
      const release = await holdRequests(page, (request) => hasScript && request.method() === 'POST');
      await form.getByRole('button', { name: 'Save' }).click();
      const elsewhere = page.getByRole('link', { name: 'Skip to content' });
      if (hasScript) await elsewhere.focus();
      release();
      await card(page).getByText('job.finished, export.written').waitFor();
      await form.waitFor({ state: 'hidden' });
      if (hasScript) await elsewhere.and(page.locator(':focus')).waitFor();
      await press(/^Send test: Our CRM/);
      await waitForMessages(3);
      expect(receiver.received.at(-1)?.path).toBe('/moved');
      await press(/^Disable: Our CRM/);
      await card(page).getByText('You disabled this webhook.').waitFor();
      await open(page, `/user/${user.userId}/account/webhooks?messages=failed`, { hasScript });
      expect(await page.content()).not.toContain(secret);
      await card(page).getByText('No failed messages').waitFor();
      await press(/^Remove: Our CRM/);
      if (hasScript) await confirmDialog(page, 'Remove webhook', 'Remove');
      await waitForGone(page, 'Our CRM');
      await context.close();
      await receiver.close();
    },
  );
});
