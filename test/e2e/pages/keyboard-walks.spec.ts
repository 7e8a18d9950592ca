import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import { eventually } from '../../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../../support/faulty-proxy';
import { KeyboardUser } from '../../support/keyboard-user';
import { waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { connectSampleDatabase } from '../../support/sample-table';
import { FIVE_ROWS } from '../../support/table-screen';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';
import { startTown, type Town } from '../../support/town';

jest.setTimeout(240_000);

let town: Town;
let app: TestApp;
let visitor: PageVisitor;
let userDatabase: TestDatabase;
let proxy: FaultyProxy;

beforeAll(async () => {
  town = await startTown(20);
  app = await startTestApp({ frontend: 'built', settings: { maps: { url: town.site.baseUrl } } });
  visitor = await PageVisitor.open(app);
  userDatabase = await createTestDatabase({ empty: true });
  const { host } = userDatabase.connection as PostgresConnection;
  proxy = await startFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
});
afterAll(async () => {
  await proxy?.close();
  await visitor?.close();
  await app?.close();
  await userDatabase?.drop();
  await town?.site.close();
});

/** Opens a page at which nothing has the focus yet. */
async function walk(
  user: TestUser,
  path: string,
  steps: (page: Page, keyboard: KeyboardUser) => Promise<void>,
): Promise<void> {
  const context = await visitor.context(user, {
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await page.goto(`/user/${user.userId}/${path}`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await steps(page, new KeyboardUser(page));
  await context.close();
}

describe('somebody without a mouse', () => {
  it('starts a job and downloads its file', async () => {
    const user = await app.createUser();
    await walk(user, 'runtime', async (page, keyboard) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await keyboard.activate(button('No Database'));
      await button('No Database').waitFor({ state: 'detached' });
      await keyboard.enter(page.getByRole('combobox', { name: 'Business types' }), town.businessType);
      await page.getByRole('option', { name: town.businessType, exact: true }).waitFor();
      await keyboard.press('Enter');
      await page.getByRole('button', { name: town.businessType, pressed: true }).waitFor();
      await keyboard.enter(page.getByRole('combobox', { name: 'City' }), town.label);
      await eventually(() => button('Start').getAttribute('aria-disabled'), null);
      await keyboard.activate(button('Start'));
      const file = page.getByRole('link', { name: 'Download JSON', exact: true });
      await file.waitFor();
      const download = page.waitForEvent('download');
      await keyboard.activate(file);
      expect((await download).suggestedFilename()).toMatch(/^JB-.+[.]json$/);
    });
  });

  it('filters the table, edits a row, and undoes the edit', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const table = await connectSampleDatabase(app, user);
    await table.fill(FIVE_ROWS);
    await walk(user, 'table', async (page, keyboard) => {
      const names = () => page.locator('tbody tr[data-row] td:nth-child(4)').allInnerTexts();
      const address = async () =>
        (await table.rows('select * from "BusinessDatabase" where id = 3'))[0]?.address;
      await keyboard.enter(page.getByRole('searchbox', { name: 'Filter' }), 'Cid');
      await eventually(names, ['Cid']);
      await keyboard.tabToAny('[data-cell], [data-cell] *');
      await keyboard.press('Control+Home');
      const headings = await page.getByRole('columnheader').allInnerTexts();
      for (let at = 0; at < headings.indexOf('Address'); at += 1) await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Address of Cid' }).waitFor();
      await keyboard.press('Control+a');
      await page.keyboard.type('1848 Irving St');
      await keyboard.press('Enter');
      await page.getByText('1 listing updated.').waitFor();
      await eventually(address, '1848 Irving St');
      await keyboard.activate(page.getByRole('button', { name: 'Undo edit of 1 listing' }));
      await eventually(address, '3 Cole St');
    });
    await table.close();
  });

  it('connects a database', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await walk(user, 'account/database', async (page, keyboard) => {
      const card = page.getByRole('region', { name: 'Database Configuration' });
      await keyboard.tabToAny('input[name=provider]');
      const postgres = card.getByRole('radio', { name: /^postgres/ });
      for (let at = 0; at < 4 && !(await postgres.isChecked()); at += 1) await keyboard.press('ArrowRight');
      expect(await postgres.isChecked()).toBe(true);
      const { user: username, password, database } = userDatabase.connection as PostgresConnection;
      await keyboard.enter(card.getByLabel('Host'), '127.0.0.1');
      await keyboard.enter(card.getByLabel('Port'), String(proxy.port));
      await keyboard.enter(card.getByLabel('Database', { exact: true }), database);
      await keyboard.enter(card.getByLabel('Username'), username);
      await keyboard.enter(card.getByLabel('Password'), password);
      await keyboard.activate(card.getByRole('switch', { name: 'SSL' }), 'Space');
      await keyboard.activate(card.getByRole('button', { name: 'Save', exact: true }));
      await page.getByRole('region', { name: 'Connected database' }).getByText('BusinessDatabase').waitFor();
    });
  });

  it('makes an API token', async () => {
    const user = await app.createUser();
    await walk(user, 'account/api', async (page, keyboard) => {
      const card = page.getByRole('region', { name: 'API tokens' });
      await keyboard.enter(card.getByLabel('Name'), 'Nightly import');
      await keyboard.enter(card.getByLabel(/^Expires/), 'In 30');
      await keyboard.activate(card.getByRole('checkbox', { name: /exports:read/ }), 'Space');
      await keyboard.activate(card.getByRole('button', { name: 'Create token' }));
      const token = await card.getByLabel(/^Your new token/).inputValue();
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.client().get('/api/exports', { headers })).status).toBe(200);
      await card.getByText('jobs:read, exports:read').waitFor();
    });
  });

  it('chooses what a download of the table takes', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const table = await connectSampleDatabase(app, user);
    await table.fill(FIVE_ROWS);
    await walk(user, 'table', async (page, keyboard) => {
      await keyboard.activate(page.getByRole('button', { name: /^What to download/ }));
      await keyboard.moveTo(page.getByRole('menuitemradio', { name: 'CSV' }));
      await keyboard.press('Enter');
      await keyboard.moveTo(page.getByRole('menuitem', { name: 'Download all 5 listings as CSV' }));
      const download = page.waitForEvent('download');
      await keyboard.press('Enter');
      expect((await download).suggestedFilename()).toMatch(/[.]csv$/);
    });
    await table.close();
  });
});
