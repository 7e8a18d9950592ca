import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import { comesTo } from '../../support/comes-to';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { hears } from '../../support/hears';
import { atWork, axeViolations, watchTroubles } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

let app: TestApp;
let visitor: PageVisitor;
let theirs: TestDatabase;

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { plans: { databaseNeedsProfessional: true } } });
  visitor = await PageVisitor.open(app);
  theirs = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await theirs?.drop();
});

const SIZE = { width: 1440, height: 900 };

async function accountOf(user: TestUser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await visitor.context(user, { viewport: SIZE, ...options });
  const page = await context.newPage();
  await page.goto(`/user/${user.userId}/user`, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await atWork(page);
  return page;
}
const card = (page: Page) => page.getByRole('region', { name: 'Database Configuration' });
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();
const provider = (page: Page, name: string) =>
  card(page).getByRole('radio', { name: new RegExp(`^${name}`) });
const indicator = (page: Page, text: string) => card(page).getByText(text, { exact: true }).waitFor();
const isOff = (page: Page, name: string) =>
  card(page)
    .locator('button[aria-disabled=true]', { hasText: new RegExp(`^${name}$`) })
    .waitFor();
const chosen = (page: Page, name: string) => provider(page, name).and(page.locator(':checked')).waitFor();
const barred = (page: Page, name: string) => provider(page, name).and(page.locator(':disabled')).waitFor();
const shows = (field: Locator, text: string) => comesTo(() => field.inputValue(), text);

describe('the Database Configuration card', () => {
  it('connects the sample database with one press, holds it until it is cleared, and the table is there', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const page = await accountOf(user);
    const troubles = watchTroubles(page);
    await indicator(page, 'Not Configured');
    for (const name of ['Save', 'Test']) await isOff(page, name);
    await card(page).getByRole('button', { name: 'Disconnect', disabled: true }).waitFor();
    const saved = await hears(page, 'Configuration saved successfully');
    await press(page, 'Use the sample database');
    await saved();
    await indicator(page, 'Connected');
    await chosen(page, 'postgres');
    for (const other of ['none', 'supabase', 'mysql']) await barred(page, other);
    for (const name of ['Save', 'Test']) await isOff(page, name);
    expect(await axeViolations(page)).toEqual([]);
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('postgres'));
    await page.getByRole('link', { name: 'Data' }).click();
    await page.getByText('0 listings in BusinessDatabase').waitFor();
    await page.goBack();
    const cleared = await hears(page, 'Database configuration cleared');
    await press(page, 'Disconnect');
    await cleared();
    await indicator(page, 'Not Configured');
    await chosen(page, 'none');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('takes No Database as a choice without asking the server, and still offers the sample', async () => {
    const page = await accountOf(await app.createUser({ plan: 'professional' }));
    await provider(page, 'none').check();
    let asked = 0;
    page.on('request', (request) => (asked += request.method() === 'POST' ? 1 : 0));
    const told = await hears(page, 'No database mode - limited functionality enabled');
    await press(page, 'Test');
    await told();
    expect(asked).toBe(0);
    const saved = await hears(page, 'Configuration saved successfully');
    await press(page, 'Save');
    await saved();
    await indicator(page, 'No Database');
    await press(page, 'Use the sample database');
    await indicator(page, 'Connected');
    await page.context().close();
  });

  it('shows what the plan does not allow, with the reason', async () => {
    const page = await accountOf(await app.createUser({ plan: 'free' }));
    for (const off of ['supabase', 'postgres', 'mysql', 'Coming Soon']) await barred(page, off);
    await card(page).getByText('Part of Professional').first().waitFor();
    await card(page)
      .getByText('Database integrations: free plan limit reached. Please upgrade to Pro.')
      .waitFor();
    await isOff(page, 'Use the sample database');
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('masks what is typed but for the field that has the focus', async () => {
    const page = await accountOf(await app.createUser({ plan: 'professional' }));
    await provider(page, 'postgres').check();
    const port = card(page).getByLabel('Port');
    await shows(port, '54••');
    await provider(page, 'mysql').check();
    await shows(port, '33••');
    const host = card(page).getByLabel('Host');
    await host.fill('db.northbay.example');
    await card(page).getByLabel('Password').fill('q7-very-secret');
    await shows(host, 'db.n••••••••');
    await host.focus();
    await shows(host, 'db.northbay.example');
    await shows(card(page).getByLabel('Password'), 'q7••••••••');
    await card(page).getByLabel('Database', { exact: true }).fill('listings');
    await card(page).getByLabel('Username').fill('gaz');
    const uri = card(page).getByLabel('Connection URI', { exact: true });
    const byUri = card(page).getByRole('switch', { name: 'Use Connection URI' });
    await byUri.click();
    await uri.focus();
    await shows(uri, 'mysql://gaz:q7-very-secret@db.northbay.example:3306/listings');
    await uri.fill('mysql://ann:other@db2.example:3307/shop');
    await byUri.click();
    await host.focus();
    await shows(host, 'db2.example');
    await port.focus();
    await shows(port, '3307');
    await page.context().close();
  });

  it('lets a masked field be corrected by Tab or click and typing, as any other', async () => {
    const page = await accountOf(await app.createUser({ plan: 'professional' }));
    await provider(page, 'postgres').check();
    const [host, port] = [card(page).getByLabel('Host'), card(page).getByLabel('Port')];
    await host.fill('db.northbay.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6543');
    await shows(port, '6543');
    await host.dblclick({ position: { x: 30, y: 12 } });
    const marked = () =>
      host.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart!, input.selectionEnd!),
      );
    expect(['db', 'db.northbay.example']).toContain(await marked());
    await port.click();
    await page.keyboard.type('15432');
    await shows(port, '15432');
    await page.keyboard.press('Shift+Tab');
    await comesTo(marked, 'db.northbay.example');
    await page.context().close();
  });

  it('says how far a test came, and each wrong field beside it', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const page = await accountOf(user);
    await provider(page, 'postgres').check();
    await press(page, 'Test');
    await card(page).getByText('a host name or address is needed').first().waitFor();
    const fields = { Host: '127.0.0.1', Port: '1', Database: 'x', Username: 'x', Password: 'planted-secret' };
    for (const [label, value] of Object.entries(fields))
      await card(page).getByLabel(label, { exact: true }).fill(value);
    await press(page, 'Test');
    const report = card(page).getByRole('region', { name: 'Connection test' });
    await report.getByText('Failed to test connection').waitFor();
    await comesTo(() => report.getByRole('listitem').count(), 6);
    await report.getByText('not tried').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const failed = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await press(page, 'Save');
    await failed;
    await card(page).getByRole('alert').waitFor();
    expect(await page.content()).not.toContain('planted-secret');
    await card(page).getByText('Show setup guide').click();
    await card(page).getByRole('region', { name: 'Setup SQL for postgres' }).waitFor();
    await page.context().close();
  });

  it('works without the script of the page', async () => {
    const page = await accountOf(await app.createUser({ plan: 'professional' }), {
      javaScriptEnabled: false,
    });
    await provider(page, 'postgres').check();
    await card(page).getByLabel('Host').fill('127.0.0.1');
    for (const label of ['Database', 'Username'])
      await card(page).getByLabel(label, { exact: true }).fill('x');
    await card(page).getByRole('checkbox', { name: 'Without SSL' }).check();
    await press(page, 'Test');
    // A mask is not sent as the port, which is the provider's.
    await card(page).getByRole('region', { name: 'Connection test' }).waitFor();
    await provider(page, 'none').check();
    await press(page, 'Save');
    await card(page).getByText('Configuration saved successfully').waitFor();
    await indicator(page, 'No Database');
    await press(page, 'Disconnect');
    await card(page).getByText('Database configuration cleared').waitFor();
    const { host, user, password, database } = theirs.connection as PostgresConnection;
    const door = await startFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
    await provider(page, 'postgres').check();
    for (const [label, text] of Object.entries({
      Host: '127.0.0.1',
      Port: String(door.port),
      Database: database,
      Username: user,
      Password: password,
    }))
      await card(page).getByLabel(label, { exact: true }).fill(text);
    await card(page).getByRole('checkbox', { name: 'Without SSL' }).check();
    await card(page).getByRole('checkbox', { name: 'Also make sort indexes' }).check();
    await press(page, 'Save');
    await card(page).getByText('Configuration saved successfully').waitFor();
    await indicator(page, 'Connected');
    await shows(card(page).getByLabel('Host'), '127.•••••');
    await card(page)
      .getByText(/^Sort indexes are (being )?made/)
      .waitFor();
    await press(page, 'Disconnect');
    await card(page).getByText('Database configuration cleared').waitFor();
    await page.context().close();
    await door.close();
  });
});
