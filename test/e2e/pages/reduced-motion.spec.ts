import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { captureListings } from '../../support/captured-job';
import { sampleListings } from '../../support/listing-stores/sample-listings';
import { waitForHydration } from '../../support/page-check';
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
  jobId = (await captureListings(app, user, sampleListings(3), { city: 'Mesa, AZ' })).publicId;
  states = await createPageStates(app);
});
afterAll(async () => {
  await table?.close();
  await visitor?.close();
  await app?.close();
});

/** Lists what moves, or would move with the next change of a style. */
const motion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isLong = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
    const found = new Set<string>();
    for (const element of document.querySelectorAll('*'))
      for (const part of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part);
        const name = `${element.tagName.toLowerCase()}${part ?? ''}`;
        if (style.animationName !== 'none') found.add(`${name}: animation ${style.animationName}`);
        if (style.transitionProperty !== 'none' && isLong(style.transitionDuration))
          found.add(`${name}: transition of ${style.transitionProperty}`);
        if (style.scrollBehavior === 'smooth') found.add(`${name}: smooth scrolling`);
      }
    for (const animation of document.getAnimations()) found.add(`animation ${animation.playState}`);
    for (const element of document.querySelectorAll(
      'animate, animateTransform, animateMotion, marquee, video',
    ))
      found.add(element.tagName);
    return [...found];
  });

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const SCREENS: {
  name: string;
  /** A path of its own, or one in the area of its user. */
  path: () => string;
  /** Default: the user with a table. Null: nobody. */
  user?: () => TestUser | null;
  open?: (page: Page) => Promise<void>;
}[] = [
  { name: 'the landing page', path: () => '/', user: () => null },
  { name: 'the sign-in screen', path: () => '/login', user: () => null },
  { name: 'the sign-up', path: () => '/signup', user: () => null },
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
  {
    name: 'the user menu',
    path: () => 'runtime',
    open: (page) => press(user.email.replace(/@.*/, ''))(page),
  },
  { name: 'Jobs', path: () => 'job-history' },
  { name: "a job's page", path: () => `job-history/${jobId}` },
  { name: "a job's map", path: () => `job-history/${jobId}?view=map` },
  { name: "a job's log", path: () => `job-history/${jobId}?view=log` },
  { name: "a job's setup", path: () => `job-history/${jobId}?view=setup` },
  { name: 'the data table', path: () => 'table' },
  { name: 'the duplicates', path: () => 'table', open: press('Remove Dupes') },
  { name: 'the map of the data table', path: () => 'table?view=map' },
  { name: 'the profile', path: () => 'account' },
  ...['database', 'plan', 'api', 'webhooks', 'appearance'].map((section) => ({
    name: `the account's section ${section}`,
    path: () => `account/${section}`,
  })),
];

describe('for users who want reduced motion, nothing moves', () => {
  it.each(SCREENS)('on $name', async ({ path, user: userOf = () => user, open }) => {
    const visiting = userOf();
    const context = await visitor.context(visiting, { reducedMotion: 'reduce' });
    const page = await context.newPage();
    const area = path().startsWith('/') ? '' : `/user/${visiting?.userId}/`;
    await page.goto(`${area}${path()}`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await open?.(page);
    expect(await motion(page)).toEqual([]);
    await context.close();
  });

  it('and is found by this test otherwise', async () => {
    const context = await visitor.context(user, { reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.goto(`/user/${user.userId}/runtime`, { waitUntil: 'networkidle' });
    expect((await motion(page)).length).toBeGreaterThan(0);
    await context.close();
  });
});
