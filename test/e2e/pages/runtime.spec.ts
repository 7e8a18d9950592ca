import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually } from '../../support/eventually';
import { type OutageProxy, startOutageProxy } from '../../support/outage-proxy';
import { collectPageErrors, setHidden, waitForHydration, waitForNextFrame } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';
import { until } from '../../support/until';

jest.setTimeout(240_000);

let town: Town;
let proxy: OutageProxy;
let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;

beforeAll(async () => {
  town = await startTown(40);
  proxy = await startOutageProxy(town.site.baseUrl);
  app = await startTestApp({
    frontend: 'built',
    settings: {
      maps: { url: proxy.url },
      freeAllowance: 7,
      job: { multipleNeedsDatabase: false },
      tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© Mapmakers' },
    },
  });
  visitor = await PageVisitor.open(app);
  user = await app.createUser({ plan: 'professional' });
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await proxy?.close();
  await town?.site.close();
});

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 0H256V256"/></svg>';

describe('the application without JavaScript', () => {
  /** Opens a page without JavaScript, signed in as `who`, or signed out if `who` is null. */
  async function noScriptPage(who: TestUser | null): Promise<Page> {
    const context = await visitor.context(who, { javaScriptEnabled: false });
    return context.newPage();
  }

  it('lets a user sign in after entering wrong credentials', async () => {
    const page = await noScriptPage(null);
    const signIn = async (password: string) => {
      await page.getByLabel('Email').fill(user.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await page.goto(`/user/${user.userId}/job-history`);
    await signIn('not the password');
    // Waits for the text, because a page without JavaScript may still be streaming.
    await page
      .getByRole('alert')
      .filter({ hasText: /^ERROR ./ })
      .waitFor();
    await page.waitForLoadState();
    await eventually(() => page.getByLabel('Email').inputValue(), user.email);
    await signIn(user.password);
    await page.waitForURL(`**/user/${user.userId}/job-history`);
    await page.context().close();
  });

  it('lets a user choose No Database and a city, and start and stop a job', async () => {
    const page = await noScriptPage(user);
    await page.goto(`/user/${user.userId}/runtime`);
    await page.getByRole('button', { name: 'No Database' }).click();
    const form = page.getByRole('region', { name: 'Choose City and Business Types' });
    const start = async (city: string) => {
      await form.getByRole('textbox', { name: 'City' }).fill(city);
      await form.getByRole('listbox', { name: 'Business types' }).selectOption([town.businessType]);
      await form.getByRole('button', { name: 'Start' }).click();
    };
    await start('Fresno');
    await page
      .getByRole('alert')
      .filter({ hasText: 'Invalid input: city: For US cities, please use format: City, ST' })
      .waitFor();
    await page.waitForLoadState();
    // A high latency ensures that the job captures nothing before the pause, even on a slow machine.
    town.site.setFaults({ latencyMs: 20_000, rules: [] });
    await start(town.label);
    const summary = page.getByRole('region', { name: 'Job summary' });
    await summary.getByText('Live', { exact: true }).waitFor();
    await page.waitForLoadState();
    for (const name of ['Pause', 'Stop']) {
      // Opening another page before would take the press back.
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name }).click();
      await loaded;
    }
    await until('it has stopped', async () => {
      await page.goto(`/user/${user.userId}/runtime`);
      return (await page.getByRole('button', { name: 'Start' }).count()) > 0;
    });
    await page.context().close();
  });

  it('lets a user log out', async () => {
    const leaving = await app.createUser();
    const page = await noScriptPage(leaving);
    await page.goto(`/user/${leaving.userId}/user`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${app.baseUrl}/`);
    await page.goBack();
    await page.waitForURL('**/login*');
    await page.goto(`/user/${leaving.userId}/runtime`);
    await page.waitForURL('**/login?*');
    await page.context().close();
  });
});

describe('the application with only a keyboard', () => {
  it('lets a user sign in, skip to the content and set up a job', async () => {
    const someone = await app.createUser({ plan: 'professional' });
    await someone.client.post('/api/db/save', { provider: 'none' });
    const context = await visitor.context(null, { viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.goto('/login');
    await page.locator('input[name=email]:focus').waitFor();
    await waitForHydration(page);
    await page.keyboard.type(someone.email);
    await press('Tab');
    await page.keyboard.type(someone.password);
    await press('Enter');
    await page.waitForURL('**/runtime');

    const focused = () => page.locator(':focus').innerText();
    await page.reload();
    await waitForHydration(page);
    await press('Tab');
    await eventually(focused, 'Skip to content');
    await press('Enter');
    await page.locator('#main:focus').waitFor();
    // The link has scrolled the page, and a scroll event after the next key would close the tooltip.
    await waitForNextFrame(page);
    await press('Tab');
    await page.locator('input[name=businessTypes]:focus').waitFor();
    const start = page.getByRole('button', { name: 'Start' });
    await start.focus();
    await page.getByRole('tooltip', { name: 'Select a mode to continue' }).waitFor();

    await page.getByRole('button', { name: 'Choose' }).focus();
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('combobox', { name: 'City' }).focus();
    await page.keyboard.type(town.label.slice(0, 3));
    await page.getByRole('option', { name: town.label, exact: true }).waitFor();
    await press('Escape');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.keyboard.type(town.label.slice(3));
    await page.getByRole('checkbox', { name: town.businessType, exact: true }).focus();
    await press('Space');
    await page.getByRole('button', { name: 'Save' }).focus();
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(focused, 'Choose');
    await eventually(() => start.getAttribute('aria-disabled'), null);
    await context.close();
  });
});

describe('a job on the Home screen', () => {
  async function chooseMultiple(page: Page, cities: readonly string[]): Promise<void> {
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose Cit' });
    await dialog.getByText('Multiple', { exact: true }).click();
    for (const city of cities) {
      await dialog.getByRole('combobox', { name: 'Add Cities' }).fill(city);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.getByRole('checkbox', { name: town.businessType, exact: true }).check();
    }
    await dialog.getByText('2 cities added').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
  }

  it('keeps its timer for two cities while paused and after a reload, asks for a decision when blocked, and then completes', async () => {
    const who = await app.createUser({ plan: 'professional' });
    await who.client.post('/api/db/save', { provider: 'none' });
    const context = await visitor.context(who);
    const page = await context.newPage();
    const summary = page.getByRole('region', { name: 'Job summary' });
    const elapsed = () =>
      summary.getByRole('term').filter({ hasText: 'Elapsed' }).locator('xpath=../dd').innerText();
    await page.goto(`/user/${who.userId}/runtime`);
    await chooseMultiple(page, [town.label, 'Tempe, AZ']);
    // A high latency ensures that the job captures nothing before the pause, even on a slow machine.
    town.site.setFaults({ latencyMs: 20_000, rules: [] });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await summary.getByText(/^Paused for /).waitFor();
    const pausedElapsed = await elapsed();
    const id = await summary.getByRole('link', { name: /^JB-/ }).innerText();
    await summary.getByText(/^Paused for (?!0:0[01])/).waitFor();
    expect(await elapsed()).toBe(pausedElapsed);
    await page.reload();
    await summary.getByText('On hold', { exact: true }).waitFor();
    expect(await elapsed()).toBe(pausedElapsed);
    await summary.getByRole('link', { name: id }).waitFor();
    await waitForHydration(page);
    expect(await elapsed()).toBe(pausedElapsed);
    // A hidden page sends no requests. When it becomes visible again, it shows what has happened in the meantime.
    const requests: string[] = [];
    page.on('request', (request) => /\/api\/runtime\//.test(request.url()) && requests.push(request.url()));
    await setHidden(page, true);
    requests.length = 0;
    town.site.setFaults({ latencyMs: 20, rules: [{ kind: 'blockPage', on: 'any' }] });
    await who.client.post('/api/runtime/resume');
    await until('the job asks for a decision', async () => {
      const { body: seen } = await who.client.get<{ logs: { type: string }[] }>('/api/runtime/status');
      return seen.logs.some(({ type }) => type === 'recovery');
    });
    const recoveryDialog = page.getByRole('dialog', { name: 'Recovery Required' });
    expect(await recoveryDialog.count()).toBe(0);
    expect(requests).toEqual([]);
    await setHidden(page, false);
    await recoveryDialog.getByRole('button', { name: 'Try again' }).waitFor();
    town.site.setFaults({ latencyMs: 20, rules: [] });
    await recoveryDialog.getByRole('button', { name: 'Try again' }).click();
    await summary.getByText('Completed', { exact: true }).waitFor();
    await page.getByText('2 of 2 targets').waitFor();
    await context.close();
  });

  it('stops with a message when the free credits run out, and shows the operator’s tiles on its map', async () => {
    const who = await app.createUser();
    await who.client.post('/api/db/save', { provider: 'none' });
    const context = await visitor.context(who);
    const tile = { contentType: 'image/svg+xml', body: TILE };
    await context.route('https://tiles.example.org/**', (route) => route.fulfill(tile));
    const page = await context.newPage();
    const pageErrors = collectPageErrors(page);
    town.site.setFaults({ latencyMs: 20, rules: [] });
    await page.goto(`/user/${who.userId}/runtime`);
    await who.client.postIdempotent('/api/runtime/start', {
      mode: 'manual',
      city: town.label,
      businessType: [town.businessType],
    });
    await page.getByText('You have exhausted your free credits (7 listings).').first().waitFor();
    const summary = page.getByRole('region', { name: 'Job summary' });
    await summary.getByText('Stopped', { exact: true }).waitFor();
    await page
      .getByRole('heading', { name: 'Home' })
      .locator('xpath=..')
      .getByText('0 credits left')
      .waitFor();
    const map = page.getByRole('group', { name: 'Job map' });
    await map.getByRole('img', { name: '7 captured listings around Mesa' }).waitFor();
    await map.getByText('© Mapmakers').waitFor();
    await page.waitForFunction(() =>
      [...document.images].some((image) => image.src.startsWith('https://tiles.') && image.naturalWidth > 0),
    );
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('says since when the maps service cannot be reached, goes on, and repeats a skipped search at a press', async () => {
    const who = await app.createUser({ plan: 'professional' });
    await who.client.post('/api/db/save', { provider: 'none' });
    const context = await visitor.context(who);
    const page = await context.newPage();
    await page.goto(`/user/${who.userId}/runtime`);
    const summary = page.getByRole('region', { name: 'Job summary' });
    town.site.setFaults({ latencyMs: 20, rules: [{ kind: 'blockPage', on: 'any' }] });
    await proxy.setMode('refused');
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    await who.client.postIdempotent('/api/runtime/start', setup);
    const outage = /^The maps service has been unreachable since \d+:\d\d.*; trying again (now|in \d+ s)$/;
    await summary.getByText(outage).waitFor();
    await proxy.setMode('pass');
    await page
      .getByRole('dialog', { name: 'Recovery Required' })
      .getByRole('button', { name: 'Skip this search' })
      .click();
    await summary.getByText('Completed with gaps', { exact: true }).waitFor();
    expect(await summary.getByText(outage).count()).toBe(0);
    town.site.setFaults({ latencyMs: 20, rules: [] });
    const id = await summary.getByRole('link', { name: /^JB-/ }).innerText();
    await page.goto(`/user/${who.userId}/job-history/${id}`);
    await page.getByRole('button', { name: 'Search again' }).click();
    await summary.getByText('Completed', { exact: true }).waitFor();
    await page.getByRole('img', { name: '40 captured listings around Mesa' }).waitFor();
    await context.close();
  });

  it('skips a blocked search or ends, as the user decides', async () => {
    const who = await app.createUser({ plan: 'professional' });
    await who.client.post('/api/db/save', { provider: 'none' });
    const context = await visitor.context(who);
    const page = await context.newPage();
    await page.goto(`/user/${who.userId}/runtime`);
    const summary = page.getByRole('region', { name: 'Job summary' });
    const recoveryDialog = page.getByRole('dialog', { name: 'Recovery Required' });
    town.site.setFaults({ latencyMs: 20, rules: [{ kind: 'blockPage', on: 'any' }] });
    for (const [choice, ending] of [
      ['Skip this search', 'Completed with gaps'],
      ['Stop the job', 'Stopped'],
    ] as const) {
      const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
      await who.client.postIdempotent('/api/runtime/start', setup);
      await recoveryDialog.getByRole('button', { name: choice }).click();
      await summary.getByText(ending, { exact: true }).waitFor();
      await recoveryDialog.waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it("is never shown to a user who signs in later in the same browser: the page redirects to that user's own screen", async () => {
    const [first, second] = [await app.createUser(), await app.createUser()];
    const context = await visitor.context(first);
    const page = await context.newPage();
    await page.goto(`/user/${first.userId}/job-history`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    const cookies = [...second.client.cookies].map(([name, value]) => ({ name, value, url: app.baseUrl }));
    await context.addCookies(cookies);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.waitForURL(`**/user/${second.userId}/runtime`);
    await context.close();
  });
});
