import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { walkToFirstListing, walkToFirstRow } from '../../support/first-listing-walk';
import { axeViolations, horizontalOverflow, waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';

jest.setTimeout(240_000);

const WINDOWS = [
  { name: '1440 px', viewport: { width: 1440, height: 900 } },
  { name: '390 px, touch', viewport: { width: 390, height: 844 }, hasTouch: true },
];

describe('the first job of a new user', () => {
  let town: Town;
  let app: TestApp;
  let visitor: PageVisitor;
  beforeAll(async () => {
    town = await startTown(40);
    town.site.setFaults({ latencyMs: 20 });
    app = await startTestApp({ frontend: 'built', settings: { maps: { url: town.site.baseUrl } } });
    visitor = await PageVisitor.open(app);
  });
  afterAll(async () => {
    await visitor?.close();
    await app?.close();
    await town?.site.close();
  });

  it.each(WINDOWS)(
    'takes at most four presses to the first listing ($name)',
    async ({ viewport, hasTouch }) => {
      const user = await app.createUser();
      const context = await visitor.context(user, { viewport, hasTouch });
      const page = await context.newPage();
      await page.goto(`/user/${user.userId}/runtime`);
      const { label: city, businessType } = town;
      expect((await walkToFirstListing(page, { city, businessType })).presses).toBeLessThanOrEqual(4);
      expect(await horizontalOverflow(page)).toBe(0);
      await context.close();
    },
  );

  it.each(WINDOWS)(
    'takes at most eight presses to the first row of a table ($name)',
    async ({ viewport, hasTouch }) => {
      const user = await app.createUser();
      const context = await visitor.context(user, { viewport, hasTouch });
      const page = await context.newPage();
      await page.goto(`/user/${user.userId}/runtime`);
      const { label: city, businessType } = town;
      expect((await walkToFirstRow(page, { city, businessType })).presses).toBeLessThanOrEqual(8);
      await context.close();
    },
  );

  it('can be set up and started with the keyboard alone, in place', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const context = await visitor.context(user);
    const page = await context.newPage();
    await page.goto(`/user/${user.userId}/runtime`);
    await waitForHydration(page);
    const types = page.getByRole('combobox', { name: 'Business types' });
    await types.focus();
    await page.keyboard.type(town.businessType.slice(0, 6));
    await page.getByRole('option', { name: town.businessType, exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: town.businessType, pressed: true }).waitFor();
    await page.getByRole('combobox', { name: 'City' }).focus();
    await page.keyboard.type('Me');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type(town.label.slice(2));
    // The map shows the city before the job.
    await page
      .getByRole('group', { name: 'Job map' })
      .getByRole('img', { name: /around Mesa/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const start = page.getByRole('button', { name: 'Start' });
    await eventually(() => start.getAttribute('aria-disabled'), null);
    await start.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Job summary' }).getByText('Completed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'New job' }).click();
    await page.getByRole('heading', { name: 'What do you want to find next?' }).waitFor();
    await context.close();
  });
});
