import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { ExportService } from '../../../backend/exports';
import { captureListings } from '../../support/captured-job';
import { sampleListings } from '../../support/listing-stores/sample-listings';
import {
  axeViolations,
  horizontalOverflow,
  smallTapTargets,
  waitForHydration,
} from '../../support/page-check';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { createPageStates, type PageStates } from '../../support/page-states';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

/** In pixels. The screens were once 3,183 and 3,994 px high. */
const MAX_HOME_HEIGHT = 2_300;
const MAX_ACCOUNT_HEIGHT = 2_000;
const MAX_JOB_HEIGHT = 2_000;
const MAX_JOBS_HEIGHT = 1_500;
const MAX_SETUP_HEIGHT = 3_000;

let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;
let jobPath: string;
let states: PageStates;

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
  visitor = await PageVisitor.open(app);
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  const job = await captureListings(app, user, sampleListings(60), { city: 'Mesa, AZ' });
  await app.app.get(ExportService).writeAll({ jobId: job.id });
  jobPath = `job-history/${job.publicId}`;
  states = await createPageStates(app);
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
      // Where the presses scrolled to, the bar may cover half of a button.
      await page.evaluate(() => window.scrollTo(0, 0));
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

describe('on a phone, a page about jobs is not longer than it must be', () => {
  it.each(['listings', 'map', 'log', 'setup'])("a job's view %s", (view) =>
    openScreen(`${jobPath}?view=${view}`, async (page) => {
      await waitForHydration(page);
      expect(await height(page)).toBeLessThan(MAX_JOB_HEIGHT);
    }),
  );

  it('Jobs', () =>
    openScreen('job-history', async (page) => {
      await waitForHydration(page);
      expect(await height(page)).toBeLessThan(MAX_JOBS_HEIGHT);
    }));

  it('the setup dialog', () =>
    openScreen('runtime', async (page) => {
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Choose' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Choose City and Business Types' });
      await dialog.waitFor();
      const { y, height: visible } = (await dialog.boundingBox()) ?? { y: 0, height: 0 };
      expect([y >= 0, y + visible <= 844]).toEqual([true, true]);
      // The list of business types scrolls inside of the dialog's body.
      const body = await dialog.evaluate((element) => {
        const scrolls = (part: Element) => getComputedStyle(part).overflowY === 'auto';
        return [...element.querySelectorAll('*')].find(scrolls)?.scrollHeight ?? 0;
      });
      expect(body).toBeGreaterThan(0);
      expect(body).toBeLessThan(MAX_SETUP_HEIGHT);
      expect(await height(page)).toBeLessThan(MAX_HOME_HEIGHT);
    }));
});

describe('Home during a job', () => {
  it.each(['running', 'blocked'] as const)('is accessible and fits the window: %s', async (state) => {
    const { [state]: visiting } = states;
    const context = await visitor.context(visiting);
    const page = await context.newPage();
    await page.goto(`/user/${visiting.userId}/runtime`);
    await waitForHydration(page);
    if (state === 'blocked') await page.getByRole('dialog', { name: 'Recovery Required' }).waitFor();
    await expectAccessibleAndResponsive(page);
    await context.close();
  });
});

const sections = [
  'account',
  ...['database', 'plan', 'api', 'webhooks', 'appearance'].map((name) => `account/${name}`),
];

describe('on a phone, what can be pressed is as high as a fingertip', () => {
  it.each(['runtime', 'job-history', 'job', 'table', ...sections])('%s', (path) =>
    openScreen(path === 'job' ? jobPath : path, async (page) => {
      await waitForHydration(page);
      expect(await smallTapTargets(page)).toEqual([]);
    }),
  );

  it('the reset of a password', async () => {
    const context = await visitor.context(null, { viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/reset-password');
    await waitForHydration(page);
    expect(await smallTapTargets(page)).toEqual([]);
    await context.close();
  });

  it('the setup dialog', () =>
    openScreen('runtime', async (page) => {
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Choose' }).first().click();
      await page.getByRole('dialog', { name: 'Choose City and Business Types' }).waitFor();
      expect(await smallTapTargets(page)).toEqual([]);
    }));
});

describe('on a phone, each section of the account', () => {
  it.each(sections)('is not longer than it must be: %s', (path) =>
    openScreen(path, async (page) => {
      await waitForHydration(page);
      expect(await height(page)).toBeLessThan(MAX_ACCOUNT_HEIGHT);
    }),
  );
});
