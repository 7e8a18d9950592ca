import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { captureListings } from '../../support/captured-job';
import { eventually } from '../../support/eventually';
import { sampleListings } from '../../support/listing-stores/sample-listings';
import { horizontalOverflow, waitForHydration } from '../../support/page-check';
import { createPageStates, type PageStates } from '../../support/page-states';
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
let states: PageStates;

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
  visitor = await PageVisitor.open(app);
  user = await app.createUser({ plan: 'professional' });
  table = await connectSampleDatabase(app, user);
  await table.fill(FIVE_ROWS);
  jobId = (await captureListings(app, user, sampleListings(30), { city: 'Mesa, AZ' })).publicId;
  states = await createPageStates(app);
});
afterAll(async () => {
  await table?.close();
  await visitor?.close();
  await app?.close();
});

/**
 * Texts that are higher than their lines, so that two lines of them touch each other, heads that are cut, and numbers
 * that are.
 */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const hasText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const isNumber = (element: Element) => /^[#$]?\d[\d.,:/%]*$/.test((element.textContent ?? '').trim());
    /** Whether a box that does not scroll cuts the text of an element. */
    const isClipped = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const { left, right } = box.getBoundingClientRect();
        // Lines for which a list has no room are hidden as a whole.
        const isOutside = text.left >= right || text.right <= left;
        if (overflowX !== 'visible' && isOutside) return false;
        if (overflowX !== 'visible' && (text.right > right + 1 || text.left < left - 1)) return true;
      }
      return false;
    };
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
      const isCutNumber = !isHidden && hasText(element) && isNumber(element) && isClipped(element);
      return isTight || isCut || isCutNumber ? [`${isTight ? 'tight' : 'cut'} ${name(element)}`] : [];
    });
  });

interface Screen {
  name: string;
  /** A path of its own, or one in the area of its user. */
  path: () => string;
  /** Default: the user with a table. Null: nobody. */
  user?: () => TestUser | null;
  open?: (page: Page) => Promise<void>;
  /** Window widths at which it is opened. */
  widths?: readonly number[];
}
const nobody = () => null;
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const SCREENS: Screen[] = [
  { name: 'the landing page', path: () => '/', user: nobody },
  { name: 'the sign-in screen', path: () => '/login', user: nobody },
  { name: 'the sign-up', path: () => '/signup', user: nobody },
  { name: 'the plans', path: () => '/signup/plans', user: () => states.newcomer },
  { name: 'a payment', path: () => states.paymentPath, user: () => states.newcomer },
  { name: 'Home', path: () => 'runtime' },
  { name: 'Home with an active job', path: () => 'runtime', user: () => states.running },
  {
    name: 'Recovery Required',
    path: () => 'runtime',
    user: () => states.blocked,
    open: (page) => page.getByRole('dialog', { name: 'Recovery Required' }).waitFor(),
  },
  { name: 'the setup dialog', path: () => 'runtime', open: press('Choose') },
  { name: 'Jobs', path: () => 'job-history' },
  { name: "a job's page", path: () => `job-history/${jobId}` },
  { name: "a job's map", path: () => `job-history/${jobId}?view=map` },
  { name: "a job's log", path: () => `job-history/${jobId}?view=log` },
  { name: "a job's setup", path: () => `job-history/${jobId}?view=setup` },
  { name: 'the data table', path: () => 'table' },
  {
    name: "the data table's sheet on a phone",
    path: () => 'table',
    open: press('Filters and actions'),
    widths: [390],
  },
  { name: 'the profile', path: () => 'account' },
  ...['database', 'plan', 'api', 'webhooks', 'appearance'].map((section) => ({
    name: `the account's section ${section}`,
    path: () => `account/${section}`,
  })),
];

describe('with text of twice the usual size, nothing is cut and nothing touches', () => {
  it.each(SCREENS)('on $name', async ({ path, user: userOf = () => user, open, widths = [1440, 390] }) => {
    const visiting = userOf();
    // Another layout than the first one, so that what measures its room does so with the large text.
    const viewport = { width: widths[0] === 390 ? 420 : 1_000, height: 900 };
    const context = await visitor.context(visiting, { viewport });
    const page = await context.newPage();
    const area = path().startsWith('/') ? '' : `/user/${visiting?.userId}/`;
    await page.goto(`${area}${path()}`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await open?.(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of widths) {
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
