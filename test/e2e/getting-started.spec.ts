import { connect } from 'node:net';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromium, type Browser, type Page, type Request } from 'playwright';
import { AppProcess } from '../support/app-process';
import { eventually } from '../support/eventually';
import { fixedPort } from '../support/fixed-port';
import { resolveTestBrowser } from '../support/resolve-test-browser';
import { collectPageErrors } from '../support/page-check';
import { until } from '../support/until';

jest.setTimeout(900_000);

let app: AppProcess;
let browser: Browser;
let page: Page;
let pageErrors: string[] = [];
/** Requests of the page whose response is not complete, except the event stream. */
const pendingRequests = new Set<Request>();

beforeAll(async () => {
  app = new AppProcess(await mkdtemp(path.join(tmpdir(), 'gazetteer-newcomer-')), {
    PORT: String(await fixedPort()),
    ATLAS_LATENCY_MS: '400',
  });
  await app.start();
  const { launch } = await resolveTestBrowser();
  browser = await chromium.launch(launch);
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  // Long, because other tests may use the machine's two cores at the same time.
  page.context().setDefaultTimeout(180_000);
  pageErrors = collectPageErrors(page);
  page.on('request', (request) => request.resourceType() === 'fetch' && pendingRequests.add(request));
  const markDone = (request: Request) => pendingRequests.delete(request);
  page.on('requestfinished', markDone).on('requestfailed', markDone);
});
afterAll(async () => {
  await browser?.close();
  await app?.remove();
});

/** Returns the account that the application printed when it started. */
function printedAccount(): { email: string; password: string } {
  const [, email, password] = /professional\s+(\S+@\S+)\s+(\S+)/.exec(app.printed) ?? [];
  if (!email || !password) throw new Error(`no account was printed:\n${app.printed}`);
  return { email, password };
}

async function metric(name: string): Promise<number> {
  const term = page.getByRole('region', { name: 'Job summary' }).getByRole('term').filter({ hasText: name });
  return Number((await term.locator('xpath=../dd').innerText()).replace(/,/g, ''));
}

describe('a new user', () => {
  it('signs in with the printed account, captures a city, pauses, resumes, stops and opens the export', async () => {
    const { email, password } = printedAccount();
    await page.goto(`${app.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/runtime');

    await page.getByRole('button', { name: 'Choose' }).click();
    const setup = page.getByRole('dialog', { name: 'Choose City and Business Types' });
    await setup.getByRole('combobox', { name: 'City' }).fill('Phoen');
    await setup.getByRole('option', { name: 'Phoenix, AZ' }).click();
    await setup.getByRole('checkbox', { name: 'Restaurants', exact: true }).check();
    await setup.getByRole('button', { name: 'Save' }).click();

    await page.getByRole('button', { name: 'Start' }).click();
    const summary = page.getByRole('region', { name: 'Job summary' });
    await summary.getByText('Live', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Activity log' })
      .getByText(/Extracted \d+ listings/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await summary.getByText('On hold', { exact: true }).waitFor();
    const before = await metric('Records');
    expect(before).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Resume' }).click();
    await summary.getByText('Live', { exact: true }).waitFor();
    await page.waitForFunction(
      (count) => Number(document.querySelector('dd')?.textContent?.replace(/,/g, '')) > count,
      before,
    );

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page
      .getByRole('dialog', { name: 'Stop the job?' })
      .getByRole('button', { name: 'Stop job' })
      .click();
    await summary.getByText('Idle', { exact: true }).waitFor();

    const link = page.getByRole('link', { name: 'Download JSON', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const listings = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      name: string;
      city: string;
    }[];
    expect(listings.length).toBeGreaterThanOrEqual(before);
    await eventually(() => metric('Records'), listings.length);
    expect(listings.every((listing) => listing.name !== '')).toBe(true);

    const [view] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'View', exact: true }).click(),
    ]);
    await view.getByText(String(listings[0]?.name)).first().waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('can start using the table with one click, although the initial accounts have no database', async () => {
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('button', { name: 'Use the sample database' }).click();
    await page.getByText(/^[\d,]+ listings? in BusinessDatabase$/).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('sees the same job continue, without a reload, after the server was killed and restarted', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const summary = page.getByRole('region', { name: 'Job summary' });
    await summary.getByText('Live', { exact: true }).waitFor();
    const id = await summary.getByRole('link', { name: /^JB-/ }).innerText();
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
    // Waits for pending responses, because this test does not cover a response that is cut off.
    await until('no answer is on its way', () => pendingRequests.size === 0);
    await app.kill();
    const banner = page.getByText('Unable to connect to the backend server.');
    await banner.waitFor();
    await summary.getByRole('link', { name: id }).waitFor();
    await app.start();
    await banner.waitFor({ state: 'detached' });
    const recorded = await metric('Records');
    await page.waitForFunction(
      (count) => Number(document.querySelector('dd')?.textContent?.replace(/,/g, '')) > count,
      recorded,
    );
    await summary.getByRole('link', { name: id }).waitFor();
    expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);
    // The browser logs these errors for requests made while the server was down.
    expect(
      pageErrors.filter(
        (line) => !/Failed to load resource|ERR_|Failed to fetch manifest patches/.test(line),
      ),
    ).toEqual([]);
  });

  it('stops the application with Ctrl-C while streams are open', async () => {
    const { hostname, port } = new URL(app.url);
    const stream = connect(Number(port), hostname);
    stream.on('error', () => stream.destroy());
    stream.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 500\r\n\r\n{`,
    );
    await page.goto(`${app.url}/login`);
    app.signal('SIGINT');
    expect(await app.waitForExit()).toBe(0);
    stream.destroy();
  });
});
