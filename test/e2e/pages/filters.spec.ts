import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import {
  CONTACT_SETTINGS,
  reachWebsites,
  type ServedWebsites,
  startWebsitesOf,
} from '../../support/contact-websites';
import { PageVisitor } from '../../support/page-visitor';
import { waitForHydration } from '../../support/page-check';
import { requireCity } from '../../support/planner-simulation/execute-atlas-plan';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';

jest.setTimeout(240_000);

let town: Town;
let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;
let websites: ServedWebsites;
/** Lets the websites of the town's places respond. */
let openWebsites: () => void;

beforeAll(async () => {
  town = await startTown(40, { settings: { websites: 'answered' } });
  const { id: cityId } = requireCity(town.label);
  const places = town.site.world.groundTruth({ cityId, businessType: town.businessType });
  websites = await startWebsitesOf(places, new Promise((resolve) => (openWebsites = resolve)));
  app = await startTestApp({
    frontend: 'built',
    settings: {
      maps: { url: town.site.baseUrl },
      // A website that does not respond is given up after a while, so few are asked at once until all respond.
      contacts: { ...CONTACT_SETTINGS, credits: 1, sites: 2 },
      freeAllowance: 1_000,
    },
  });
  reachWebsites(app, websites.server);
  visitor = await PageVisitor.open(app);
  user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  websites?.close();
  await town?.site.close();
});

/** Opens the filters of a setup for the town on Home. */
async function openFilters(owner: TestUser) {
  const page = await (await visitor.context(owner)).newPage();
  await page.goto(`/user/${owner.userId}/runtime`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'More options' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'City' }).fill(town.label);
  await dialog.getByRole('checkbox', { name: town.businessType, exact: true }).check();
  await dialog.getByRole('button', { name: /^Filters/ }).click();
  return { page, dialog };
}

/** The panel of the job that has ended. */
const resultOn = (page: Page) => page.getByRole('region', { name: /^\d+ listings?\b(?! so far)/ });

describe('a job with filters on the screen', () => {
  it('is set up in the dialog, charges what it keeps, and says what it took out', async () => {
    const { page, dialog } = await openFilters(user);
    await dialog.getByLabel('Website', { exact: true }).selectOption('Has none');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('filters: without a website').first().waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    const text = resultOn(page).getByText(/^\d+ found, \d+ kept, \d+ filtered: \d+ ha(s|ve) a website$/);
    await text.waitFor({ timeout: 120_000 });
    const [found, recorded, filtered] = ((await text.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(recorded).toBeGreaterThan(0);
    expect(filtered).toBeGreaterThan(0);
    expect(found).toBe((recorded ?? 0) + (filtered ?? 0));
    const { body } = await user.client.get('/api/subscription/status');
    expect(body).toMatchObject({ usedListings: recorded });
    await page.context().close();
  });

  it('says how many places wait for their websites, and keeps those with an email address', async () => {
    const other = await app.createUser();
    await other.client.post('/api/db/save', { provider: 'none' });
    const { page, dialog } = await openFilters(other);
    expect(await dialog.getByLabel('Email', { exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /^Find emails/ }).check();
    await dialog.getByLabel('Email', { exact: true }).selectOption('Has one');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('filters: with an email address').first().waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    // No website has responded, so no place is kept yet; those without a website need not wait.
    const waiting =
      /^\d+ found, 0 kept, \d+ waits? for (its|their) website, \d+ filtered: \d+ ha(s|ve) no email address/;
    const running = page.getByRole('region', { name: '0 listings so far' }).getByText(waiting);
    await running.waitFor({ timeout: 120_000 });
    const job = (await other.client.get<{ manualRunId: string }>('/api/runtime/status')).body.manualRunId;
    const jobPage = await page.context().newPage();
    await jobPage.goto(`/user/${other.userId}/job-history/${job}`);
    await jobPage.getByText(waiting).waitFor();
    await jobPage.close();
    openWebsites();

    const text = resultOn(page).getByText(
      /^\d+ found, \d+ kept, \d+ filtered: .*\d+ ha(s|ve) no email address/,
    );
    await text.waitFor({ timeout: 120_000 });
    const [found, recorded, filtered] = ((await text.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(recorded).toBeGreaterThan(0);
    expect(found).toBe((recorded ?? 0) + (filtered ?? 0));
    // Each place that was kept is charged with its contacts, and no other.
    const { body } = await other.client.get('/api/subscription/status');
    expect(body).toMatchObject({ usedListings: 2 * (recorded ?? 0) });
    await page.context().close();
  });
});
