import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import { eventually } from '../../support/eventually';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { observeText } from '../../support/observe-text';
import { waitForHydration, axeViolations, collectPageErrors } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

let app: TestApp;
let visitor: PageVisitor;
let userDatabase: TestDatabase;

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { plans: { databaseNeedsProfessional: true } } });
  visitor = await PageVisitor.open(app);
  userDatabase = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await userDatabase?.drop();
});

const SIZE = { width: 1440, height: 900 };

async function openAccount(user: TestUser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await visitor.context(user, { viewport: SIZE, ...options });
  const page = await context.newPage();
  await page.goto(`/user/${user.userId}/account/database`, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  return page;
}
const card = (page: Page) => page.getByRole('region', { name: 'Database Configuration' });
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();
const provider = (page: Page, name: string) =>
  card(page).getByRole('radio', { name: new RegExp(`^${name}`) });
const waitForIndicator = (page: Page, text: string) => card(page).getByText(text, { exact: true }).waitFor();
const waitForInactive = (page: Page, name: string) =>
  card(page)
    .locator('button[aria-disabled=true]', { hasText: new RegExp(`^${name}$`) })
    .waitFor();
const waitForChecked = (page: Page, name: string) =>
  provider(page, name).and(page.locator(':checked')).waitFor();
const waitForDisabled = (page: Page, name: string) =>
  provider(page, name).and(page.locator(':disabled')).waitFor();
async function disconnect(page: Page): Promise<void> {
  await press(page, 'Disconnect');
  const dialog = page.getByRole('dialog', { name: 'Disconnect the database?' });
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
}
const expectValue = (field: Locator, text: string) => eventually(() => field.inputValue(), text);

describe('the Database Configuration card', () => {
  it('connects the sample database with one click, keeps it until it is cleared, and enables the table', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const page = await openAccount(user);
    const pageErrors = collectPageErrors(page);
    await waitForIndicator(page, 'Not Configured');
    for (const name of ['Save', 'Test']) await waitForInactive(page, name);
    await card(page).getByRole('button', { name: 'Disconnect', disabled: true }).waitFor();
    const saved = await observeText(page, 'Configuration saved successfully');
    await press(page, 'Use the sample database');
    await saved();
    await waitForIndicator(page, 'Connected');
    await waitForChecked(page, 'postgres');
    for (const other of ['none', 'supabase', 'mysql']) await waitForDisabled(page, other);
    const connected = page.getByRole('region', { name: 'Connected database' });
    for (const text of ['Sample database on this server', 'BusinessDatabase', 'None yet'])
      await connected.getByText(text).waitFor();
    await connected.getByRole('definition').filter({ hasText: /^0$/ }).waitFor();
    await press(page, 'Test');
    await card(page).getByRole('region', { name: 'Connection test' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('postgres'));
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByText('0 listings in BusinessDatabase').waitFor();
    await page.goBack();
    const cleared = await observeText(page, 'Database configuration cleared');
    await disconnect(page);
    await cleared();
    await waitForIndicator(page, 'Not Configured');
    await waitForChecked(page, 'none');
    // The card counts the rows every few seconds, so a count may come when the database is no longer connected.
    const isLateCount = (error: string) => error.includes('409') && error.includes('/api/table/count');
    expect(pageErrors.filter((error) => !isLateCount(error))).toEqual([]);
    await page.context().close();
  });

  it('saves No Database without a connection test, and still offers the sample database', async () => {
    const page = await openAccount(await app.createUser({ plan: 'professional' }));
    await provider(page, 'none').check();
    let requestCount = 0;
    page.on('request', (request) => (requestCount += request.method() === 'POST' ? 1 : 0));
    const toastShown = await observeText(page, 'No database mode - limited functionality enabled');
    await press(page, 'Test');
    await toastShown();
    expect(requestCount).toBe(0);
    const saved = await observeText(page, 'Configuration saved successfully');
    await press(page, 'Save');
    await saved();
    await waitForIndicator(page, 'No Database');
    const columns = page.getByRole('group', { name: 'Optional columns' });
    expect(await columns.count()).toBe(0);
    await press(page, 'Use the sample database');
    await waitForIndicator(page, 'Connected');
    await columns.waitFor();
    await page.context().close();
  });

  it('disables what the plan does not include, with a reason', async () => {
    const page = await openAccount(await app.createUser({ plan: 'free' }));
    for (const name of ['supabase', 'postgres', 'mysql', 'Coming Soon']) await waitForDisabled(page, name);
    await card(page).getByText('Part of the Professional plan').first().waitFor();
    await card(page)
      .getByText('Database integrations: free plan limit reached. Please upgrade to Pro.')
      .waitFor();
    await waitForInactive(page, 'Use the sample database');
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('lets the user replace a connection with Edit, without disconnecting it first', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/sample');
    const page = await openAccount(user);
    await waitForIndicator(page, 'Connected');
    await press(page, 'Edit');
    await provider(page, 'none').check();
    await press(page, 'Cancel');
    await waitForDisabled(page, 'none');
    await press(page, 'Edit');
    await provider(page, 'none').check();
    await press(page, 'Save');
    await waitForIndicator(page, 'No Database');
    await page.context().close();
  });

  it('keeps what an edit leaves unchanged, and asks for the password again for another server', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const connection = userDatabase.connection as PostgresConnection;
    const proxy = await startFaultyProxy({ path: `${connection.host}/.s.PGSQL.5432` });
    const saved = await user.client.post('/api/db/save', {
      provider: 'postgres',
      host: 'localhost',
      port: String(proxy.port),
      database: connection.database,
      username: connection.user,
      password: connection.password,
      ssl: false,
      sortIndexes: true,
    });
    expect(saved.status).toBe(200);
    const page = await openAccount(user);
    await waitForIndicator(page, 'Connected');
    await press(page, 'Edit');
    const placeholder = (label: string) =>
      card(page).getByLabel(label, { exact: true }).getAttribute('placeholder');
    const ssl = card(page).getByRole('switch', { name: 'SSL' });
    const indexes = card(page).getByRole('checkbox', { name: 'Add indexes for faster sorting' });
    const masked = `${String(proxy.port).slice(0, 2)}${'•'.repeat(String(proxy.port).length - 2)}`;
    expect([await placeholder('Port'), await placeholder('Host')]).toEqual([masked, 'loca•••••']);
    expect([await ssl.getAttribute('aria-checked'), await indexes.isChecked()]).toEqual(['false', true]);
    await card(page).getByText('Fields left empty keep their saved values.').waitFor();
    await card(page).getByLabel('Host').fill('127.0.0.1');
    await press(page, 'Save');
    await card(page)
      .getByText('enter the password again, because the server is another one')
      .first()
      .waitFor();
    await card(page).getByLabel('Password').fill(connection.password);
    await press(page, 'Save');
    await page.getByRole('region', { name: 'Connected database' }).waitFor();
    const { body } = await user.client.get<{ config: object }>('/api/db/config');
    expect(body.config).toMatchObject({ ssl: false, port: masked, host: '127.•••••' });
    expect(body.config).toMatchObject({ sortIndexes: expect.anything(), ownTable: false });
    await user.client.post('/api/db/clear');
    await page.context().close();
    await proxy.close();
  });

  it('keeps the own table of a connection that does not respond', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const connection = userDatabase.connection as PostgresConnection;
    const proxy = await startFaultyProxy({ path: `${connection.host}/.s.PGSQL.5432` });
    await user.client.post('/api/db/save', {
      provider: 'postgres',
      host: 'localhost',
      port: String(proxy.port),
      database: connection.database,
      username: connection.user,
      password: connection.password,
      ssl: false,
      ownTable: true,
    });
    await proxy.close();
    const page = await openAccount(user);
    await waitForIndicator(page, 'Not Configured');
    const ownTable = card(page).getByRole('checkbox', { name: 'Deliver to a table that I already have' });
    expect(await ownTable.isChecked()).toBe(true);
    await page.context().close();
  });

  it('masks entered secrets, except in the field that has focus', async () => {
    const page = await openAccount(await app.createUser({ plan: 'professional' }));
    await provider(page, 'postgres').check();
    const port = card(page).getByLabel('Port');
    await expectValue(port, '54••');
    await provider(page, 'mysql').check();
    await expectValue(port, '33••');
    const host = card(page).getByLabel('Host');
    await host.fill('db.northbay.example');
    await card(page).getByLabel('Password').fill('q7-very-secret');
    await expectValue(host, 'db.n••••••••');
    await host.focus();
    await expectValue(host, 'db.northbay.example');
    await expectValue(card(page).getByLabel('Password'), 'q7••••••••');
    await card(page).getByLabel('Database', { exact: true }).fill('listings');
    await card(page).getByLabel('Username').fill('gaz');
    const uri = card(page).getByLabel('Connection URI', { exact: true });
    const byUri = card(page).getByRole('switch', { name: 'Use Connection URI' });
    await byUri.click();
    await uri.focus();
    await expectValue(uri, 'mysql://gaz:q7-very-secret@db.northbay.example:3306/listings');
    await uri.fill('mysql://ann:other@db2.example:3307/shop');
    await byUri.click();
    await host.focus();
    await expectValue(host, 'db2.example');
    await port.focus();
    await expectValue(port, '3307');
    await page.context().close();
  });

  it('lets the user edit a masked field after Tab or a click, like any other field', async () => {
    const page = await openAccount(await app.createUser({ plan: 'professional' }));
    await provider(page, 'postgres').check();
    const [host, port] = [card(page).getByLabel('Host'), card(page).getByLabel('Port')];
    await host.fill('db.northbay.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6543');
    await expectValue(port, '6543');
    await host.dblclick({ position: { x: 30, y: 12 } });
    const selectedText = () =>
      host.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart!, input.selectionEnd!),
      );
    expect(['db', 'db.northbay.example']).toContain(await selectedText());
    await port.click();
    await page.keyboard.type('15432');
    await expectValue(port, '15432');
    await page.keyboard.press('Shift+Tab');
    await eventually(selectedText, 'db.northbay.example');
    await page.context().close();
  });

  it('shows the progress of a connection test, and an error next to each invalid field', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const page = await openAccount(user);
    await provider(page, 'postgres').check();
    await press(page, 'Test');
    await card(page).getByText('a host name or address is required').first().waitFor();
    const fields = { Host: '127.0.0.1', Port: '1', Database: 'x', Username: 'x', Password: 'planted-secret' };
    for (const [label, value] of Object.entries(fields))
      await card(page).getByLabel(label, { exact: true }).fill(value);
    await press(page, 'Test');
    const report = card(page).getByRole('region', { name: 'Connection test' });
    await report.getByText('Failed to test connection').waitFor();
    await eventually(() => report.getByRole('listitem').count(), 6);
    await report.getByText('not tried').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const failed = page.waitForResponse((response) => response.request().method() === 'POST');
    await press(page, 'Save');
    await failed;
    await card(page).getByRole('alert').waitFor();
    expect(await page.content()).not.toContain('planted-secret');
    await card(page).getByText('Show setup guide').click();
    await card(page).getByRole('region', { name: 'Setup SQL for postgres' }).waitFor();
    await page.context().close();
  });

  it('works without JavaScript', async () => {
    const page = await openAccount(await app.createUser({ plan: 'professional' }), {
      javaScriptEnabled: false,
    });
    await provider(page, 'postgres').check();
    await card(page).getByLabel('Host').fill('127.0.0.1');
    for (const label of ['Database', 'Username'])
      await card(page).getByLabel(label, { exact: true }).fill('x');
    await card(page).getByRole('checkbox', { name: 'Connect without SSL' }).check();
    await press(page, 'Test');
    // The form does not send the field's mask as the port, so the provider's default port is used.
    await card(page).getByRole('region', { name: 'Connection test' }).waitFor();
    await provider(page, 'none').check();
    await press(page, 'Save');
    await card(page).getByText('Configuration saved successfully').waitFor();
    await waitForIndicator(page, 'No Database');
    await press(page, 'Disconnect');
    await card(page).getByText('Database configuration cleared').waitFor();
    const { host, user, password, database } = userDatabase.connection as PostgresConnection;
    const proxy = await startFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
    await provider(page, 'postgres').check();
    for (const [label, text] of Object.entries({
      Host: '127.0.0.1',
      Port: String(proxy.port),
      Database: database,
      Username: user,
      Password: password,
    }))
      await card(page).getByLabel(label, { exact: true }).fill(text);
    await card(page).getByRole('checkbox', { name: 'Connect without SSL' }).check();
    await card(page).getByRole('checkbox', { name: 'Add indexes for faster sorting' }).check();
    await press(page, 'Save');
    await card(page).getByText('Configuration saved successfully').waitFor();
    await waitForIndicator(page, 'Connected');
    await expectValue(card(page).getByLabel('Host'), '127.•••••');
    await card(page)
      .getByText(/^(Creating sort indexes|Sort indexes are ready)/)
      .waitFor();
    await press(page, 'Disconnect');
    await card(page).getByText('Database configuration cleared').waitFor();
    await page.context().close();
    await proxy.close();
  });
});
