import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PageVisitor } from '../../support/page-visitor';
import { waitForHydration } from '../../support/page-check';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';

jest.setTimeout(240_000);

let town: Town;
let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;

beforeAll(async () => {
  town = await startTown(40);
  app = await startTestApp({
    frontend: 'built',
    settings: { maps: { url: town.site.baseUrl }, freeAllowance: 1_000 },
  });
  visitor = await PageVisitor.open(app);
  user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await town?.site.close();
});

describe('a job with filters on the screen', () => {
  it('is set up in the dialog, charges what it keeps, and says what it took out', async () => {
    const page = await (await visitor.context(user)).newPage();
    await page.goto(`/user/${user.userId}/runtime`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'More options' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'City' }).fill(town.label);
    await dialog.getByRole('checkbox', { name: town.businessType, exact: true }).check();
    await dialog.getByRole('button', { name: /^Filters/ }).click();
    await dialog.getByLabel('Website', { exact: true }).selectOption('Has none');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('filters: without a website').first().waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    const text = page.getByText(/^\d+ found, \d+ kept, \d+ filtered: \d+ ha(s|ve) a website$/);
    await text.waitFor({ timeout: 120_000 });
    const [found, recorded, filtered] = ((await text.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(recorded).toBeGreaterThan(0);
    expect(filtered).toBeGreaterThan(0);
    expect(found).toBe((recorded ?? 0) + (filtered ?? 0));
    const { body } = await user.client.get('/api/subscription/status');
    expect(body).toMatchObject({ usedListings: recorded });
    await page.context().close();
  });
});
