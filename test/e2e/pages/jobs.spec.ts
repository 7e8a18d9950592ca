import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NO_WORKER_MESSAGES } from '@libs/constants';
import type { Page } from 'playwright';
import { DeliveryService } from '../../../backend/delivery';
import { ExportService } from '../../../backend/exports';
import { captureListings, startCapture } from '../../support/captured-job';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { sampleListings } from '../../support/listing-stores/sample-listings';
import { collectPageErrors, waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;
let davis: { id: string; publicId: string };
let mesa: { id: string; publicId: string };

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { roles: ['web'], freeAllowance: 10_000 } });
  visitor = await PageVisitor.open(app);
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  davis = await captureListings(app, user, sampleListings(230), { city: 'Davis, CA' });
  await app.app.get(ExportService).writeAll({ jobId: davis.id });
  mesa = await captureListings(app, user, sampleListings(3), { city: 'Mesa, AZ', businessType: 'Dentists' });
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
});

const WIDE = { viewport: { width: 1440, height: 900 } };
async function onPage(
  path: string,
  check: (page: Page) => Promise<void>,
  options: object = WIDE,
): Promise<void> {
  const context = await visitor.context(user, options);
  const page = await context.newPage();
  const pageErrors = collectPageErrors(page);
  await page.goto(`/user/${user.userId}/${path}`, { waitUntil: 'networkidle' });
  await check(page);
  expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the job history', () => {
  it('leads to Home as long as there is no job', async () => {
    const newcomer = await app.createUser();
    const context = await visitor.context(newcomer, WIDE);
    const page = await context.newPage();
    await page.goto(`/user/${newcomer.userId}/job-history`, { waitUntil: 'networkidle' });
    await link(page, 'Start a job').click();
    await page.waitForURL(/runtime$/);
    await context.close();
  });

  it('names jobs by what they captured, and offers the file without opening a row', () =>
    onPage('job-history', async (page) => {
      await link(page, 'Bakeries in Davis, CA').waitFor();
      const download = page.waitForEvent('download');
      await link(page, `Download ${davis.publicId}.json`).click();
      expect((await download).suggestedFilename()).toBe(`${davis.publicId}.json`);
    }));

  it('is filtered by the address, also without JavaScript', () =>
    onPage('job-history', async (page) => {
      await page.getByRole('searchbox', { name: 'City or business type' }).fill('davis');
      await page.waitForURL(/[?]text=davis$/);
      await link(page, 'Dentists in Mesa, AZ').waitFor({ state: 'detached' });
      await link(page, 'Bakeries in Davis, CA').waitFor();
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
      await page.waitForURL(/status=failed/);
      await page.getByText('Nothing matches the filter').waitFor();
      await button(page, 'Clear').click();
      await link(page, 'Dentists in Mesa, AZ').waitFor();
      const html = (await user.client.get(`/user/${user.userId}/job-history?text=davis`)).text;
      expect([html.includes('Bakeries in Davis, CA'), html.includes('Dentists in Mesa, AZ')]).toEqual([
        true,
        false,
      ]);
    }));

  it('shows the whole status and coverage on mobile', () =>
    onPage(
      'job-history',
      async (page) => {
        const row = page.getByRole('row').filter({ hasText: 'Bakeries in Davis, CA' });
        for (const text of ['completed', '230 listings'])
          await row.getByText(text, { exact: true }).waitFor();
        await row.getByText(/^coverage not/).waitFor();
        const box = await row.getByText('completed', { exact: true }).boundingBox();
        expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThan(390);
        await button(page, `Details of ${mesa.publicId}`).click();
        const lastDetail = await page.getByText('Result', { exact: true }).boundingBox();
        expect((await row.boundingBox())?.y).toBeGreaterThan(lastDetail?.y ?? Infinity);
        await expectAccessibleAndResponsive(page);
      },
      { viewport: { width: 390, height: 844 } },
    ));
});

describe("a job's page", () => {
  it('shows its listings without a database, page by page, and its other parts', () =>
    onPage(`job-history/${davis.publicId}`, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Bakeries in Davis, CA' }).waitFor();
      expect(await page.title()).toBe('Bakeries in Davis, CA · Gazetteer');
      await page.getByRole('gridcell', { name: 'Bakery 1', exact: true }).waitFor();
      await page.getByText('1 to 100 of 230').waitFor();
      await link(page, 'Next page').click();
      await page.getByRole('gridcell', { name: 'Bakery 101', exact: true }).waitFor();
      expect(page.url()).toMatch(/[?]view=listings&page=2$/);
      // The bar at the top covers what is scrolled below it.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessibleAndResponsive(page);
      for (const [part, region] of [
        ['Map and figures', 'Targets'],
        ['Log', 'Activity log'],
        ['Setup', 'Cities and business types'],
      ] as const) {
        await link(page, part).click();
        await page.getByRole('heading', { name: region }).first().waitFor();
        await expectAccessibleAndResponsive(page);
      }
    }));

  it('is walked through with the keyboard, without stops that only pad a row', () =>
    onPage(`job-history/${mesa.publicId}`, async (page) => {
      await waitForHydration(page);
      await page.getByRole('gridcell', { name: 'Bakery 1', exact: true }).click();
      await page.keyboard.press('Home');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('0:1');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('1:1');
      await page.keyboard.press('Enter');
      expect(await page.getByRole('textbox').count()).toBe(0);
    }));

  it('says how far a running job is, that it waits for a worker, and leads to where it is paused or stopped', async () => {
    const other = await app.createUser();
    await other.client.post('/api/db/save', { provider: 'none' });
    await startCapture(app, other, { city: 'Davis, CA' });
    const context = await visitor.context(other, WIDE);
    const page = await context.newPage();
    const { manualRunId } = (await other.client.get<{ manualRunId: string }>('/api/runtime/status')).body;
    await page.goto(`/user/${other.userId}/job-history/${manualRunId}`, { waitUntil: 'networkidle' });
    await page.getByText('0 listings in Davis so far').waitFor();
    await page.getByText(NO_WORKER_MESSAGES.begin).waitFor();
    await expectAccessibleAndResponsive(page);
    await link(page, 'Follow on Home').click();
    await button(page, 'Pause').waitFor();
    await page.getByText(NO_WORKER_MESSAGES.begin).waitFor();
    await page.getByText('Waiting for a worker').waitFor();
    await context.close();
  });

  it('exports the job in another format, and loads its listings into a database that was connected later', async () => {
    await onPage(`job-history/${davis.publicId}`, async (page) => {
      await link(page, 'Connect a database').waitFor();
      await page.getByText('Export or refresh these listings').click();
      await page.getByRole('combobox', { name: 'Format of the file' }).selectOption('CSV');
      await button(page, 'Export').click();
      await page.getByText('Writing the CSV file…').waitFor();
      await app.app.get(ExportService).writeAll({ jobId: davis.id });
      await link(page, 'Download CSV').waitFor();
    });
    await onPage(`job-history/${davis.publicId}`, async (page) => {
      await waitForHydration(page);
      await page.getByText('Export or refresh these listings').click();
      await button(page, 'Choose fields…').click();
      const dialog = page.getByRole('dialog', { name: 'Export with chosen fields' });
      await dialog.getByRole('combobox', { name: 'Format' }).selectOption('XLSX');
      await dialog.getByRole('checkbox', { name: 'Plus code' }).uncheck();
      await dialog.getByRole('textbox', { name: 'Column name of Name' }).fill('Company');
      await dialog.getByRole('button', { name: 'Move Phone up' }).first().click();
      await dialog.getByRole('button', { name: 'Export' }).click();
      await page.getByText('Writing the XLSX file…').waitFor();
      await app.app.get(ExportService).writeAll({ jobId: davis.id });
      await link(page, 'Download XLSX with 17 fields').waitFor();
      const { body } = await user.client.get<{ exports: { fields: string[] | null }[] }>(
        `/api/jobs/${davis.publicId}`,
      );
      expect(body.exports.at(-1)?.fields?.slice(0, 3)).toEqual(['phone', 'name:Company', 'phone_e164']);
    });
    await user.client.post('/api/db/sample');
    await onPage(`job-history/${davis.publicId}`, async (page) => {
      await page.getByText('Not in your database.').waitFor();
      await page.getByText('Load, export or refresh these listings').click();
      await button(page, 'Load into database').click();
      await page.getByText('0 of 230 listings loaded.').waitFor();
      await app.app.get(DeliveryService).deliver(user);
      await page.getByText('230 of 230 listings delivered to your Postgres database.').waitFor();
    });
  });
});

describe('a page of the user area', () => {
  it('says that the device is offline as soon as the browser knows, and loses nothing that was typed', () =>
    onPage('job-history', async (page) => {
      await user.client.post('/api/schedules', {
        name: 'Each Monday',
        setup: { mode: 'manual', city: 'Mesa, AZ', businessType: ['Bars'] },
        cadence: { kind: 'daily', at: '06:30' },
        timeZone: 'UTC',
      });
      await page.reload({ waitUntil: 'networkidle' });
      await button(page, 'Edit Each Monday').click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Each Tuesday');
      await page.getByRole('combobox', { name: 'Coverage' }).selectOption('Quick');
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
      await button(page, 'Save').click();
      await page.getByText('Cannot connect to server.').first().waitFor();
      expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Each Tuesday');
      await page.context().setOffline(false);
      await page.getByText('You are offline.').waitFor({ state: 'detached' });
      await button(page, 'Save').click();
      await page.getByText('Each Tuesday', { exact: true }).waitFor();
      await page.getByText('Mesa, AZ, 1 type, Quick coverage').waitFor();
    }));

  it('says that the address which led to it does not exist, until that is dismissed', () =>
    onPage('no-such-page', async (page) => {
      expect(page.url()).toMatch(/[/]runtime[?]notice=unknown-page$/);
      await page.getByText('The page that you asked for does not exist.').waitFor();
      await link(page, 'Dismiss').click();
      await page.getByText('The page that you asked for does not exist.').waitFor({ state: 'detached' });
    }));
});
