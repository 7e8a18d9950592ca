import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright';
import { Transaction } from '../../../backend/platform/database';
import { eventually } from '../../support/eventually';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function inBrowser(who: TestUser, check: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await visitor.context(who);
  try {
    await check(context);
  } finally {
    await context.close();
  }
}

describe('the account screen', () => {
  it('shows the user and their sessions, ends other sessions individually or all at once, and is accessible', async () => {
    const user = await app.createUser();
    await inBrowser(user, async (context) => {
      const others = Array.from({ length: 6 }, () => app.client());
      for (const other of others)
        await other.post('/api/auth/login', { email: user.email, password: user.password });
      const page = await context.newPage();
      await page.goto(`/user/${user.userId}/account`);
      await waitForHydration(page);
      const tab = page.getByRole('navigation', { name: 'User area' }).getByRole('link', { name: 'User' });
      expect(await tab.getAttribute('aria-current')).toBe('page');
      const overview = page.getByRole('region', { name: 'Account Overview' });
      for (const text of [user.email, user.userId, 'free'])
        await overview.getByText(text, { exact: true }).last().waitFor();
      const browsers = page.getByRole('region', { name: 'Signed-in browsers' });
      await browsers.getByText('This browser').waitFor();
      const expectRows = (rows: number) => eventually(() => browsers.getByRole('listitem').count(), rows);
      await browsers.getByRole('listitem').first().getByText('This browser').waitFor();
      await expectRows(5);
      await browsers.getByText('2 more').click();
      await expectRows(7);
      await expectAccessibleAndResponsive(page);
      await browsers
        .getByRole('button', { name: /^Sign out .+ at / })
        .first()
        .click();
      await expectRows(6);
      await button(page, 'Sign out all others').click();
      await expectRows(1);
      await browsers.getByText('This browser').waitFor();
      const password = page.getByRole('region', { name: 'Password' });
      await password.getByText('Change password', { exact: true }).click();
      await password.getByLabel('Current password').fill('not-the-password');
      await password.getByLabel('New password').fill('a-new-password-1');
      await button(page, 'Change Password').click();
      await password.getByText('The current password is wrong.').waitFor();
      expect(await password.getByLabel('New password').inputValue()).toBe('a-new-password-1');
      await expectAccessibleAndResponsive(page);
      await password.getByLabel('Current password').fill(user.password);
      await button(page, 'Change Password').click();
      await password.getByText('All other browsers are signed out.').first().waitFor();
      for (const other of others) expect((await other.get('/api/auth/user')).status).toBe(401);
      // The browser has the new session that replaces its earlier one, which ends.
      await expectRows(1);
      await app.app
        .get(Transaction)
        .execute(`update session set expires_at = expires_at - interval '1 minute' where user_id = $1`, [
          user.userId,
        ]);
      await page.reload();
      await browsers.getByText('This browser').waitFor();
    });
  });

  it('deletes the account after its password was entered', async () => {
    const leaving = await app.createUser();
    await inBrowser(leaving, async (context) => {
      const page = await context.newPage();
      await page.goto(`/user/${leaving.userId}/account`);
      await waitForHydration(page);
      const card = page.getByRole('region', { name: 'Delete account' });
      await card.getByText('Delete this account').click();
      await card.getByLabel('Password', { exact: true }).fill('a wrong password');
      await card.getByRole('button', { name: 'Delete Account' }).click();
      await card
        .getByText(/The current password is wrong/)
        .first()
        .waitFor();
      await card.getByLabel('Password', { exact: true }).fill(leaving.password);
      await card.getByRole('button', { name: 'Delete Account' }).click();
      await heading(page, 'Every business in town, in your own database.').waitFor();
      expect((await leaving.client.get('/api/auth/user')).status).toBe(401);
    });
  });

  it('returns to the landing page after Logout, and ends the session on the server', async () => {
    const leaving = await app.createUser();
    await inBrowser(leaving, async (context) => {
      const page = await context.newPage();
      await page.goto('/account');
      await button(page, 'Logout').click();
      await heading(page, 'Every business in town, in your own database.').waitFor();
      await page.waitForURL(`${app.baseUrl}/`);
      expect((await leaving.client.get('/api/auth/user')).status).toBe(401);
      await page.goto('/account');
      await heading(page, 'Sign In').waitFor();
    });
  });
});
