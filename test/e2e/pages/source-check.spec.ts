import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Recording } from '@libs/capture';
import { Transaction } from '../../../backend/platform/database';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { operatorCommand } from '../../support/operator-command';
import { waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';
import { until } from '../../support/until';

jest.setTimeout(240_000);

let town: Town;
let app: TestApp;
let visitor: PageVisitor;
let operator: TestUser;
let pagePath: string;

beforeAll(async () => {
  town = await startTown(40);
  app = await startTestApp({ frontend: 'built', settings: { maps: { url: town.site.baseUrl } } });
  visitor = await PageVisitor.open(app);
  operator = await app.createUser();
  pagePath = `/user/${operator.userId}/account/source`;
  await operatorCommand(app, ['operator', 'add', operator.email]);
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await town?.site.close();
});

describe("the account's section Source", () => {
  it('is neither linked nor served for a user who is no operator', async () => {
    const user = await app.createUser();
    const page = await (await visitor.context(user)).newPage();
    await page.goto(`/user/${user.userId}/account`);
    await page.getByRole('link', { name: 'Appearance' }).waitFor();
    expect(await page.getByRole('link', { name: 'Source' }).count()).toBe(0);
    expect((await page.goto(`/user/${user.userId}/account/source`))?.status()).toBe(404);
    await page.context().close();
  });

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('sends a search, and shows and offers what came back: %s', async (_, javaScriptEnabled) => {
    await app.app.get(Transaction).execute('delete from source_check');
    const page = await (await visitor.context(operator, { javaScriptEnabled })).newPage();
    await page.goto(`/user/${operator.userId}/account`);
    await page.getByRole('link', { name: 'Source' }).click();
    await page.waitForURL(`**${pagePath}`);
    if (javaScriptEnabled) await waitForHydration(page);
    await page.getByLabel('Business type').fill(town.businessType);
    await page.getByLabel('City').fill(town.label);

    await page.getByRole('button', { name: 'Check source' }).click();

    const last = page.getByRole('region', { name: 'Last check' });
    const isFinished = last.getByText(/: finished\.$/);
    await last.waitFor();
    if (!javaScriptEnabled)
      await until('the page says so', async () => {
        await page.goto(pagePath);
        return (await isFinished.count()) > 0;
      });
    await isFinished.waitFor({ timeout: 180_000 });
    expect(await last.locator('dl').innerText()).toMatch(/Envelope\s+current[^]*Slots found\s+[^]*\b11\b/);
    if (javaScriptEnabled) await expectAccessibleAndResponsive(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      last.getByRole('link', { name: 'Download recording' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^probe-[\dTZ-]+\.json$/);
    const recording = JSON.parse(await readFile(await download.path(), 'utf8')) as Recording;
    expect(recording).toMatchObject({ version: 1, envelope: 'current' });
    await page.context().close();
  });

  it('says that a check was made a moment ago', async () => {
    // A check of the tests before may be long ago on a slow machine. This one is never too old.
    const transaction = app.app.get(Transaction);
    await transaction.execute('delete from source_check');
    await transaction.execute(
      `insert into source_check (source, id, business_type, city, state, requested_at, deadline, finished_at)
       values ('maps', gen_random_uuid(), 'Dentists', 'Mesa, AZ', 'done', now() + interval '1 hour', now(), now())`,
    );
    const page = await (await visitor.context(operator)).newPage();
    await page.goto(pagePath);
    await waitForHydration(page);
    await page.getByLabel('Business type').fill('x');
    await page.getByRole('button', { name: 'Check source' }).click();
    await page.getByText(/^One check is made at a time/).waitFor();
    await page.context().close();
  });
});
