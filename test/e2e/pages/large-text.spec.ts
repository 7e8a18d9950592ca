import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { captureListings } from '../../support/captured-job';
import { eventually } from '../../support/eventually';
import { sampleListings } from '../../support/listing-stores/sample-listings';
import { horizontalOverflow, waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { connectSampleDatabase, type SampleTable } from '../../support/sample-table';
import { FIVE_ROWS } from '../../support/table-screen';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;
let table: SampleTable;
let jobId: string;

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
  visitor = await PageVisitor.open(app);
  user = await app.createUser({ plan: 'professional' });
  table = await connectSampleDatabase(app, user);
  await table.fill(FIVE_ROWS);
  jobId = (await captureListings(app, user, sampleListings(30), { city: 'Mesa, AZ' })).publicId;
});
afterAll(async () => {
  await table?.close();
  await visitor?.close();
  await app?.close();
});

/** Texts that are higher than their lines, so that two lines of them touch each other, and heads that are cut. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const hasText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    return [...document.querySelectorAll('body *')].filter(shown).flatMap((element) => {
      const { fontSize, lineHeight, overflowX, position } = getComputedStyle(element);
      const isTight = hasText(element) && Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
      const isHidden = position === 'absolute' && element.clientWidth <= 1;
      const isCut =
        !isHidden &&
        element.matches('h1, h2, h3, button, dd, label') &&
        overflowX === 'visible' &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1;
      return isTight || isCut ? [`${isTight ? 'tight' : 'cut'} ${name(element)}`] : [];
    });
  });

const SCREENS: { name: string; path: () => string; isVisitor?: true }[] = [
  { name: 'the landing page', path: () => '/', isVisitor: true },
  { name: 'the sign-up', path: () => '/signup', isVisitor: true },
  { name: 'Home', path: () => 'runtime' },
  { name: 'Jobs', path: () => 'job-history' },
  { name: "a job's page", path: () => `job-history/${jobId}` },
  { name: "a job's map", path: () => `job-history/${jobId}?view=map` },
  { name: "a job's log", path: () => `job-history/${jobId}?view=log` },
  { name: 'the data table', path: () => 'table' },
  { name: 'the profile', path: () => 'account' },
  ...['database', 'plan', 'api', 'webhooks', 'appearance'].map((section) => ({
    name: `the account's section ${section}`,
    path: () => `account/${section}`,
  })),
];

describe('with text of twice the usual size, nothing is cut and nothing touches', () => {
  it.each(SCREENS)('on $name', async ({ path, isVisitor }) => {
    const context = await visitor.context(isVisitor ? null : user);
    const page = await context.newPage();
    await page.goto(isVisitor ? path() : `/user/${user.userId}/${path()}`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Maps get their new size after the window has it.
      await eventually(
        async () => [width, await horizontalOverflow(page), await crowded(page)],
        [width, 0, []],
      );
    }
    await context.close();
  });
});
