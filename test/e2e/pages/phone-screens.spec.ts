import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { ExportService } from '../../../backend/exports';
import { captureListings } from '../../support/captured-job';
import { sampleListings } from '../../support/listing-stores/sample-listings';
import { axeViolations, horizontalOverflow, waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

/** In pixels. The screens were once 3,183 and 3,994 px high. */
const MAX_HOME_HEIGHT = 2_300;
const MAX_ACCOUNT_HEIGHT = 2_000;

let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;
let jobPath: string;

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
  visitor = await PageVisitor.open(app);
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  const job = await captureListings(app, user, sampleListings(60), { city: 'Mesa, AZ' });
  await app.app.get(ExportService).writeAll({ jobId: job.id });
  jobPath = `job-history/${job.publicId}`;
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
});

async function openScreen(
  path: string,
  check: (page: Page) => Promise<void>,
  options: object = {},
): Promise<void> {
  const context = await visitor.context(user, { viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  await page.goto(`/user/${user.userId}/${path}`, { waitUntil: 'networkidle' });
  await check(page);
  await context.close();
}
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const logLines = (page: Page) => page.getByRole('list', { name: 'Activity log lines' });

describe('on a phone, Home after a job', () => {
  it('has only the headings of what few need', () =>
    openScreen('runtime', async (page) => {
      await waitForHydration(page);
      expect(await height(page)).toBeLessThan(MAX_HOME_HEIGHT);
      expect(await logLines(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Show Activity log' }).click();
      await logLines(page).waitFor();
      await page.getByRole('button', { name: 'Show Progress' }).click();
      await page.getByRole('region', { name: 'Targets by city and type' }).waitFor();
      expect([await axeViolations(page), await horizontalOverflow(page)]).toEqual([[], 0]);
      await page.getByRole('button', { name: 'Hide Activity log' }).click();
      await logLines(page).waitFor({ state: 'hidden' });
    }));

  it('shows all of it without JavaScript', () =>
    openScreen('runtime', (page) => logLines(page).waitFor(), { javaScriptEnabled: false }));
});

describe('the listings of a job', () => {
  const viewports = [
    { width: 390, height: 844 },
    { width: 1_440, height: 900 },
  ];
  it.each(viewports)('scroll in their own frame, and leave no empty page below it: %j', (viewport) =>
    openScreen(
      jobPath,
      async (page) => {
        await waitForHydration(page);
        const content = await page.evaluate(() => document.body.getBoundingClientRect().height);
        expect(await height(page)).toBeLessThanOrEqual(Math.ceil(content));
      },
      { viewport },
    ),
  );
});

describe('on a phone, each section of the account', () => {
  const sections = [
    'account',
    ...['database', 'plan', 'api', 'webhooks', 'appearance'].map((name) => `account/${name}`),
  ];
  it.each(sections)('is not longer than it must be: %s', (path) =>
    openScreen(path, async (page) => {
      await waitForHydration(page);
      expect(await height(page)).toBeLessThan(MAX_ACCOUNT_HEIGHT);
    }),
  );
});
