import { describe, expect, it, jest } from '@jest/globals';
import type { Page, Request, Route } from 'playwright';
import { eventually } from '../../support/eventually';
import { waitForHydration } from '../../support/page-check';
import { RecordedJob } from '../../support/recorded-job';
import { DESKTOP, FIVE_ROWS, manyRows, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();

/** What a browser gets instead of Remix's response. */
const FAULTS = {
  'HTML with status 502': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  'text with status 503': (route: Route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
  'JSON with status 502': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'application/json', body: '{"error":"bad gateway"}' }),
  "a proxy's page with status 200": (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Sign in to the network</html>' }),
  'a response that ends in the middle': (route: Route) =>
    route.fulfill({
      status: 200,
      headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
      body: '[{"_1":2},"da',
    }),
  'a lost connection': (route: Route) => route.abort('connectionreset'),
} as const;
type Fault = keyof typeof FAULTS;

const SCHEDULE = {
  name: 'nightly',
  cadence: { kind: 'daily', at: '02:00' },
  timeZone: 'UTC',
  setup: { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists'] },
};

const isData = (url: URL) => url.pathname.endsWith('.data');

/** Breaks the responses to Remix's requests with this method, and returns the requests. */
async function breakResponses(page: Page, method: 'GET' | 'POST', fault: Fault): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(isData, (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    requests.push(request);
    return FAULTS[fault](route);
  });
  return requests;
}
const repair = (page: Page) => page.unroute(isData);

async function open(path: string): Promise<Page> {
  const { page } = screen;
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  return page;
}
const area = (path: string) => `/user/${screen.user.userId}/${path}`;

/** Verifies that the screen that has this heading is still shown. */
const expectScreen = async (page: Page, heading: string) => {
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading]);
};

describe('a response that is broken, missing or late', () => {
  it('leaves the selection and the new value of a bulk edit as they are, and is asked for three times', async () => {
    await screen.openTable(FIVE_ROWS);
    const { page } = screen;
    for (const name of ['Ann', 'Cid']) await screen.rowOf(name).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption('city');
    await page.getByRole('textbox', { name: 'New value' }).fill('Davis');
    for (const fault of Object.keys(FAULTS) as Fault[]) {
      const requests = await breakResponses(page, 'POST', fault);
      await screen.button('Apply (2)').click();
      await page
        .getByText(
          fault === 'a lost connection' || fault.includes('middle')
            ? 'Unexpected error occurred during bulk edit.'
            : 'Error updating data in database. Check console for details.',
        )
        .first()
        .waitFor();
      expect(await screen.selected()).toEqual(['Cid', 'Ann']);
      expect(await page.getByRole('textbox', { name: 'New value' }).inputValue()).toBe('Davis');
      await eventually(() => Promise.resolve(requests.length), 3);
      const keys = requests.map((request) => request.headers()['idempotency-key']);
      expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
      await repair(page);
      // The message of the next failure is a new one.
      await screen.rowOf('Ann').getByRole('checkbox').uncheck();
      await screen.rowOf('Ann').getByRole('checkbox').check();
    }
    await screen.button('Apply (2)').click();
    await page.getByText('2 listings updated.').waitFor();
    await page.close();
  });

  it('keeps the table, its selection and its address when another page of it cannot be loaded', async () => {
    await screen.openTable(manyRows(600));
    const { page } = screen;
    const url = page.url();
    const [, second = ''] = await screen.names();
    await screen.rowOf(second).getByRole('checkbox').check();
    for (const fault of ['HTML with status 502', 'a lost connection'] as const) {
      await breakResponses(page, 'GET', fault);
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByText('Cannot connect to server.').first().waitFor();
      // At once, because the message disappears by itself after a few seconds.
      await page.getByRole('button', { name: 'Close message' }).first().click();
      await eventually(() => Promise.resolve(page.url()), url);
      expect(await screen.selected()).toEqual([second]);
      await repair(page);
    }
    await page.getByRole('link', { name: 'Next page' }).click();
    await screen.rowOf(second).waitFor({ state: 'detached' });
    await page.close();
  });

  it('opens the screen that the user has asked for when one of its files does not arrive', async () => {
    const page = await open(area('job-history'));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.route(/\/assets\/.*\.js$/, (route) =>
      documents.length === 0 ? route.abort('connectionreset') : route.fallback(),
    );
    await page.getByRole('navigation').getByRole('link', { name: 'User', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(documents).toEqual([area('user')]);
    await page.close();
  });

  it('keeps the conditions that were written, and the name of a view', async () => {
    await screen.openTable(FIVE_ROWS);
    const { page } = screen;
    const dialog = page.getByRole('dialog');
    await screen.button('Conditions').click();
    await dialog.getByLabel('Value', { exact: true }).fill('ann');
    await breakResponses(page, 'GET', 'a lost connection');
    await screen.button('Show listings').click();
    await page.getByText('Cannot connect to server.').first().waitFor();
    await repair(page);
    await screen.button('Conditions').click();
    expect(await dialog.getByLabel('Value', { exact: true }).inputValue()).toBe('ann');
    await screen.button('Show listings').click();
    await eventually(screen.names, ['Ann']);

    await screen.button(/^Views$/).click();
    await page.getByRole('menuitem', { name: 'Save as a view' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Only Ann');
    await page.route('**/api/table/views', FAULTS['HTML with status 502']);
    await screen.button('Save view').click();
    await dialog.getByText('The view could not be saved.').waitFor();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Only Ann');
    await page.unroute('**/api/table/views');
    await screen.button('Save view').click();
    await page.getByText('View “Only Ann” saved.').waitFor();
    await page.close();
  });

  it('does not take effect twice when only the response is lost', async () => {
    await screen.openTable(FIVE_ROWS);
    const { page } = screen;
    await screen.rowOf('Ann').getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption('city');
    await page.getByRole('textbox', { name: 'New value' }).fill('Davis');
    let lost = 0;
    await page.route(isData, async (route) => {
      if (route.request().method() !== 'POST' || lost === 2) return route.fallback();
      lost++;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await screen.button('Apply (1)').click();
    await page.getByText('1 listing updated.').waitFor();
    expect(lost).toBe(2);
    await screen.button('Undo edit of 1 listing').click();
    await page.getByText('1 listing restored.').waitFor();
    expect(await screen.table.rows('select distinct city from "BusinessDatabase"')).toEqual([
      { city: 'San Francisco' },
    ]);
    // The table may still come with the action that was undone.
    await screen.button(/^Undo/).waitFor({ state: 'detached' });
    await page.close();
  });

  it('ends Starting... with a message on the dashboard', async () => {
    const page = await open(area('runtime'));
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'City' }).fill('Davis, CA');
    await dialog.getByRole('group', { name: 'Business types' }).getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await breakResponses(page, 'POST', 'HTML with status 502');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Failed to start: Bad Gateway').waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await expectScreen(page, 'Home');
    await page.close();
  });

  it('keeps what was typed on the account screen, with the texts of the specification', async () => {
    const page = await open(area('account/database'));
    const card = page.getByRole('region', { name: 'Database Configuration' });
    const press = (name: string) => card.getByRole('button', { name, exact: true }).click();
    const disconnect = async () => {
      await press('Disconnect');
      const dialog = page.getByRole('dialog', { name: 'Disconnect the database?' });
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
    };
    await breakResponses(page, 'POST', 'text with status 503');
    await disconnect();
    await card.getByText('Failed to clear configuration').waitFor();
    await repair(page);
    await disconnect();
    await card.getByText('Not Configured').waitFor();
    await card.getByRole('radio', { name: /^mysql/ }).check();
    await card.getByRole('textbox', { name: 'Host' }).fill('db.example.org');
    await breakResponses(page, 'POST', 'a lost connection');
    await press('Test');
    await card.getByText('Failed to test connection').waitFor();
    await press('Save');
    await card.getByText('Failed to save configuration', { exact: true }).waitFor();
    await repair(page);
    await breakResponses(page, 'POST', 'JSON with status 502');
    await press('Save');
    await card.getByText('Failed to save configuration (HTTP 502)').waitFor();
    await card.getByRole('textbox', { name: 'Host' }).focus();
    expect(await card.getByRole('textbox', { name: 'Host' }).inputValue()).toBe('db.example.org');
    await page.close();
  });

  it('keeps the job history until it is really cleared, and clears it when only the response is lost', async () => {
    const job = await RecordedJob.create(screen.app, screen.user, 'none');
    await job.record(3);
    await job.stop();
    const page = await open(area('job-history'));
    const clear = async () => {
      await page.getByRole('button', { name: 'Clear History' }).click();
      const dialog = page.getByRole('dialog', { name: 'Clear History' });
      await dialog.getByText('This action cannot be undone.', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Clear History' }).click();
    };
    await breakResponses(page, 'POST', 'HTML with status 502');
    await clear();
    await page.getByText('Bad Gateway').waitFor();
    await expectScreen(page, 'Jobs');
    await page.getByRole('link', { name: /JB-/ }).first().waitFor();
    await repair(page);
    let lost = 0;
    await page.route(isData, async (route) => {
      if (route.request().method() !== 'POST' || lost === 2) return route.fallback();
      lost++;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await clear();
    await page.getByText('No Job History').waitFor();
    expect(lost).toBe(2);
    expect(await page.getByText('Bad Gateway').count()).toBe(0);
    await page.close();
  });

  it('keeps what was typed for a new API token', async () => {
    const page = await open(area('account/api'));
    await breakResponses(page, 'POST', 'JSON with status 502');
    const tokens = page.getByRole('region', { name: 'API tokens' });
    await tokens.getByRole('textbox', { name: 'Name' }).fill('nightly export');
    await tokens.getByRole('button', { name: 'Create token' }).click();
    await tokens.getByText('Bad Gateway').waitFor();
    expect(await tokens.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('nightly export');
    await expectScreen(page, 'Account');
    await page.close();
  });

  it('leaves the schedule that is being edited in its dialog, and the theme as it was', async () => {
    await screen.user.client.post('/api/db/save', { provider: 'none' });
    expect((await screen.user.client.post('/api/schedules', SCHEDULE)).status).toBe(200);
    const page = await open(area('job-history'));
    await page.getByRole('button', { name: 'Edit nightly' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('every morning');
    await breakResponses(page, 'POST', 'HTML with status 502');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Bad Gateway').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('every morning');
    await repair(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('every morning', { exact: true }).waitFor();
    await breakResponses(page, 'POST', 'HTML with status 502');
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await eventually(() => page.locator('html').getAttribute('data-theme'), null);
    await expectScreen(page, 'Jobs');
    await page.close();
  });

  it.each(['/login', '/#sign-in'])('keeps what was typed to sign in at %s', async (path) => {
    const context = await screen.visitor.context(null, { viewport: DESKTOP });
    const page = await context.newPage();
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    const signIn = () => page.getByRole('button', { name: 'Sign In' }).click();
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await email.fill(screen.user.email);
    await password.fill(`${screen.user.password}!`);
    await signIn();
    await page.getByText('Login failed. Wrong email or password.').waitFor();
    await password.fill(screen.user.password);
    await breakResponses(page, 'POST', 'HTML with status 502');
    await signIn();
    await page.getByText('Wrong email or password').waitFor({ state: 'detached' });
    await page.getByText('Login failed').waitFor();
    expect([await email.inputValue(), await password.inputValue()]).toEqual([
      screen.user.email,
      screen.user.password,
    ]);
    await repair(page);
    await signIn();
    await page.waitForURL(`**${area('runtime')}`);
    await context.close();
  });
});
