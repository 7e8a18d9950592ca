import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { delayScripts } from '../../support/delay-scripts';
import { axeViolations, collectPageErrors } from '../../support/page-check';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';
import { until } from '../../support/until';

jest.setTimeout(240_000);

let town: Town;
let app: TestApp;
let visitor: PageVisitor;
let idle: TestUser;
let busy: TestUser;

/** Creates a user with a finished job, so that the pages have a log, metrics, a job and an export to show. */
async function userWithFinishedJob(): Promise<TestUser> {
  const user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  await user.client.postIdempotent('/api/runtime/start', {
    mode: 'manual',
    city: town.label,
    businessType: [town.businessType],
    exportFormat: 'csv',
  });
  const isFinished = async () => {
    const { body } = await user.client.get<{ status: string; exports: unknown[] }>('/api/runtime/status');
    return body.status === 'success' && body.exports.length === 2;
  };
  await until('the job has ended and its files are written', isFinished, 180_000);
  return user;
}

beforeAll(async () => {
  town = await startTown(40);
  app = await startTestApp({ frontend: 'built', settings: { maps: { url: town.site.baseUrl } } });
  visitor = await PageVisitor.open(app);
  idle = await app.createUser();
  busy = await userWithFinishedJob();
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await town?.site.close();
});

interface Screen {
  name: string;
  path(): string;
  user(): TestUser | null;
}
const anonymous = () => null;
const SCREENS: Screen[] = [
  { name: 'the screen for a new password', path: () => '/reset-password?token=made-up', user: anonymous },
  { name: 'the sign-in screen', path: () => '/login?expired=1', user: anonymous },
  { name: 'the page of a verified address', path: () => '/email-verification-success', user: anonymous },
  { name: 'Home before the first job', path: () => `/user/${idle.userId}/runtime`, user: () => idle },
  { name: 'Home after a job', path: () => `/user/${busy.userId}/runtime`, user: () => busy },
  { name: 'Jobs before the first job', path: () => `/user/${idle.userId}/job-history`, user: () => idle },
  { name: 'Jobs after a job', path: () => `/user/${busy.userId}/job-history`, user: () => busy },
  { name: 'User', path: () => `/user/${busy.userId}/user`, user: () => busy },
  ...['database', 'plan', 'api', 'webhooks', 'appearance'].map((section) => ({
    name: `the account's section ${section}`,
    path: () => `/user/${busy.userId}/account/${section}`,
    user: () => busy,
  })),
  { name: 'the screen for a forgotten password', path: () => '/reset-password', user: anonymous },
];

describe.each(SCREENS)('$name', ({ path, user }) => {
  it('is accessible, fits the window and logs no errors, on desktop in light mode and on mobile in dark mode', async () => {
    const context = await visitor.context(user());
    const page = await context.newPage();
    const pageErrors = collectPageErrors(page);
    const response = await page.goto(path(), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expectAccessibleAndResponsive(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a page', () => {
  it("allows only scripts and styles with the page's own nonce", async () => {
    const { headers } = await app.client().get('/login');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'(;|$)/);
  });

  it('opens the job setup in an accessible dialog that complies with the content security policy', async () => {
    const context = await visitor.context(busy, { viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const pageErrors = collectPageErrors(page);
    await page.goto(`/user/${busy.userId}/runtime`);
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose City and Business Types' });
    await dialog.getByText('Multiple', { exact: true }).click();
    await page.getByRole('dialog', { name: 'Choose Cities and Business Types' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('replays clicks made before hydration', async () => {
    const context = await visitor.context(busy, { viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const pressBeforeHydration = async (name: string) => {
      const release = await delayScripts(page);
      await page.goto(`/user/${busy.userId}/runtime`, { waitUntil: 'commit' });
      await page.getByRole('button', { name }).click();
      release();
    };
    await pressBeforeHydration('Choose');
    await page.getByRole('dialog', { name: 'Choose City and Business Types' }).waitFor();
    await pressBeforeHydration(busy.email.replace(/@.*/, ''));
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await context.close();
  });

  it('is rendered by the server in the user’s theme', async () => {
    const context = await visitor.context(busy, { colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(`/user/${busy.userId}/account/appearance`, { waitUntil: 'networkidle' });
    await Promise.all([
      page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/theme'),
      ),
      page.getByRole('radio', { name: /^Dark/ }).check(),
    ]);
    await page.locator('html[data-theme="dark"]').waitFor();
    const html = await (await context.request.get('/login')).text();
    expect(html).toContain('data-theme="dark"');
    await context.close();
  });

  it('shows times in the user’s time zone once the browser has sent it', async () => {
    const context = await visitor.context(busy, { timezoneId: 'Asia/Tokyo' });
    const page = await context.newPage();
    await page.goto(`/user/${busy.userId}/job-history`);
    const { jobs } = (await busy.client.get<{ jobs: { startTime: number }[] }>('/api/jobs')).body;
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Tokyo',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    const shown = clock.format(jobs[0]?.startTime);
    await page.getByText(shown).waitFor();
    const html = await (await context.request.get(`/user/${busy.userId}/job-history`)).text();
    expect(html).toContain(shown);
    await context.close();
  });
});

describe('the API reference', () => {
  it('leads from an operation to Swagger UI, which sends the request and loads nothing from other servers', async () => {
    const context = await visitor.context(busy);
    const page = await context.newPage();
    const pageErrors = collectPageErrors(page);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto('/api/docs');
    await page.locator('#getRuntimeStatus').getByRole('link', { name: 'Try it' }).click();
    const operation = page.locator('#operations-runtime-getRuntimeStatus');
    await operation.getByRole('button', { name: 'Execute' }).click();
    await operation.locator('.live-responses-table').getByText('"recordsProcessed": 40').waitFor();
    expect(pageErrors).toEqual([]);
    expect([...origins].filter((origin) => origin !== 'null')).toEqual([app.baseUrl]);
    await context.close();
  });
});
