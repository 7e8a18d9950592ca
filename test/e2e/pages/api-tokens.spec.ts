import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { expectGoodInBothViews } from '../../support/page-views';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp } from '../../support/test-app';

jest.setTimeout(60_000);

describe('the card of API tokens', () => {
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
    await page.goto(`/user/${user.userId}/user`);
    const secret = await makeOn(page, 'Nightly import');
    const ask = async () => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await app.client().get('/api/exports', { headers })).status;
    };
    expect(await ask()).toBe(200);
    await card(page).getByText('runs:read, exports:read').waitFor();
    expect(
      await card(page)
        .getByLabel(/^Your new token/)
        .count(),
    ).toBe(1);
    if (javaScriptEnabled) {
      // What the bar at the top covers half is no target for axe.
      await page.evaluate(() => scrollTo(0, 0));
      await expectGoodInBothViews(page);
    }
    await page.goto(`/user/${user.userId}/user`);
    expect(await card(page).getByText('Nightly import').count()).toBe(1);
    expect(await page.content()).not.toContain(secret);
    await card(page)
      .getByRole('button', { name: /^Revoke Nightly import/ })
      .click();
    await card(page).getByText('Nightly import').waitFor({ state: 'detached' });
    expect(await ask()).toBe(401);
    await context.close();
  });

  it('says what is missing', async () => {
    const user = await app.createUser();
    const context = await visitor.context(user);
    const page = await context.newPage();
    await page.goto(`/user/${user.userId}/user`, { waitUntil: 'networkidle' });
    await card(page).getByLabel('Name').fill('Nothing');
    await card(page)
      .getByRole('checkbox', { name: /runs:read/ })
      .uncheck();
    await card(page).getByRole('button', { name: 'Make token' }).click();
    await card(page).getByRole('alert').getByText('Please choose what the token may do').waitFor();
    await context.close();
  });
});
