import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { comesTo } from '../../support/comes-to';
import { atWork } from '../../support/page-check';
import { expectGoodInBothViews } from '../../support/page-views';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { signersOf, startWebhookReceiver } from '../../support/webhook-receiver';

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

/** Answers the question that is asked first. */
async function agree(page: Page, title: string, says: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText('This cannot be undone.').last().waitFor();
  await dialog.getByRole('button', { name: says, exact: true }).click();
}

/** With the page's script, a press asks first; before it has come, the press is done at once. */
async function open(page: Page, path: string, { isScripted }: { isScripted: boolean }): Promise<void> {
  await page.goto(path);
  if (isScripted) await atWork(page);
}

/** Looks at the whole page: below an open question a card has no role, and would seem gone. */
const goneFrom = (page: Page, text: string) => page.getByText(text).first().waitFor({ state: 'detached' });

describe('the card of API tokens', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'API tokens' });

  /** Makes a token by hand, and gives back what the page shows of it. */
  async function makeOn(page: Page, name: string): Promise<string> {
    await card(page).getByLabel('Name').fill(name);
    await card(page).getByLabel(/^Ends/).selectOption('In 30 days');
    await card(page)
      .getByRole('checkbox', { name: /exports:read/ })
      .check();
    await card(page).getByRole('button', { name: 'Make token' }).click();
    return card(page)
      .getByLabel(/^Your new token/)
      .inputValue();
  }

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('makes one that works, shows it once, and revokes it: %s', async (_, javaScriptEnabled) => {
    const user = await app.createUser();
    const context = await visitor.context(user, { javaScriptEnabled });
    const page = await context.newPage();
    const isScripted = javaScriptEnabled;
    await open(page, `/user/${user.userId}/user`, { isScripted });
    const secret = await makeOn(page, 'Nightly import');
    const ask = async () => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await app.client().get('/api/exports', { headers })).status;
    };
    expect(await ask()).toBe(200);
    await card(page).getByText('runs:read, exports:read').waitFor();
    const shown = card(page).getByLabel(/^Your new token/);
    await comesTo(() => shown.count(), 1);
    await open(page, `/user/${user.userId}/user`, { isScripted });
    await comesTo(() => card(page).getByText('Nightly import').count(), 1);
    expect(await page.content()).not.toContain(secret);
    await card(page)
      .getByRole('button', { name: /^Revoke Nightly import/ })
      .click();
    if (isScripted) await agree(page, 'Revoke token', 'Revoke');
    await goneFrom(page, 'Nightly import');
    await comesTo(ask, 401);
    await context.close();
  });

  it('says what is missing', async () => {
    const user = await app.createUser();
    const context = await visitor.context(user);
    const page = await context.newPage();
    await open(page, `/user/${user.userId}/user`, { isScripted: true });
    await card(page).getByLabel('Name').fill('Nothing');
    await card(page)
      .getByRole('checkbox', { name: /runs:read/ })
      .uncheck();
    await card(page).getByRole('button', { name: 'Make token' }).click();
    await card(page).getByRole('alert').getByText('Please choose what the token may do').waitFor();
    await context.close();
  });
});

describe('the card of webhooks', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])(
    'adds one, shows its secret once, sends a test, sends it again and switches off: %s',
    async (_, javaScriptEnabled) => {
      const receiver = await startWebhookReceiver();
      const user = await app.createUser();
      const context = await visitor.context(user, { javaScriptEnabled });
      const page = await context.newPage();
      const press = (name: RegExp) => card(page).getByRole('button', { name }).click();
      const told = (count: number) =>
        until(`${count} messages arrive`, () => receiver.received.length === count);
      const isScripted = javaScriptEnabled;
      await open(page, `/user/${user.userId}/user`, { isScripted });
      await card(page).getByLabel('Name').fill('Our CRM');
      await card(page).getByLabel('Address').fill(`${receiver.url}/hook`);
      await press(/^Add webhook/);
      const secret = await card(page)
        .getByLabel(/^Secret of the webhook/)
        .inputValue();
      await press(/^Send test: Our CRM/);
      await told(1);
      expect(receiver.received.flatMap((one) => signersOf(one, [secret]))).toEqual([secret]);
      // It is written down a moment after the answer, and without script the page does not look again.
      const arrived = card(page).getByText('Arrived', { exact: true });
      if (!isScripted)
        await until('the page says so', async () => {
          await open(page, `/user/${user.userId}/user`, { isScripted });
          return (await arrived.count()) > 0;
        });
      await arrived.waitFor();
      const fold = card(page).getByText('Change: Our CRM');
      if (isScripted) {
        await fold.click();
        // What the bar at the top covers half is no target for axe.
        await page.evaluate(() => scrollTo(0, 0));
        await expectGoodInBothViews(page);
        await fold.click();
      }
      await press(/^Send again: webhook.test/);
      await told(2);
      // Not on the page that the press is about to replace.
      if (!isScripted) await open(page, `/user/${user.userId}/user`, { isScripted });
      await fold.click();
      const form = card(page).getByRole('form', { name: 'Change: Our CRM' });
      await form.getByLabel('Address').fill(`${receiver.url}/moved`);
      await form.getByRole('checkbox', { name: /export.written/ }).check();
      await form.getByRole('button', { name: 'Save' }).click();
      await card(page).getByText('run.finished, export.written').waitFor();
      await form.waitFor({ state: 'hidden' });
      await press(/^Send test: Our CRM/);
      await told(3);
      expect(receiver.received.at(-1)?.path).toBe('/moved');
      await press(/^Switch off: Our CRM/);
      await card(page).getByText('You switched it off.').waitFor();
      expect(await page.content()).not.toContain(secret);
      await open(page, `/user/${user.userId}/user?messages=failed`, { isScripted });
      await card(page).getByText('No failed messages').waitFor();
      await press(/^Remove: Our CRM/);
      if (isScripted) await agree(page, 'Remove webhook', 'Remove');
      await goneFrom(page, 'Our CRM');
      await context.close();
      await receiver.close();
    },
  );
});
