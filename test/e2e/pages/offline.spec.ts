import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import { STORAGE_MESSAGES } from '@libs/constants';
import { DisturbedDatabase } from '../../support/disturbed-database';
import { waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp } from '../../support/test-app';

jest.setTimeout(240_000);

let database: DisturbedDatabase;
let app: TestApp;
let visitor: PageVisitor;

beforeAll(async () => {
  database = await DisturbedDatabase.create();
  app = await startTestApp({ frontend: 'built', connection: database.connection });
  visitor = await PageVisitor.open(app);
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await database?.drop();
});

describe('a screen while the server cannot be reached', () => {
  it('keeps its data, and shows a message on the page and after a click', async () => {
    const who = await app.createUser();
    const context = await visitor.context(who);
    const page = await context.newPage();
    // Waits until the page is fully hydrated, so that only the server is missing.
    await page.goto(`/user/${who.userId}/runtime`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    // The first render does not wait for a slow database status, so the question may come with the first poll.
    await page.getByRole('button', { name: 'No Database' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText('Unable to connect to the backend server.').waitFor();
    await page.getByRole('region', { name: 'Job summary' }).waitFor();
    await page.getByRole('button', { name: 'No Database' }).click();
    const refusal = 'Cannot connect to server. Please check if the server is running.';
    await page.getByText(refusal, { exact: true }).waitFor();
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText('Unable to connect to the backend server.').waitFor({ state: 'detached' });
    await context.close();
  });

  it('shows Connection Error if it cannot be loaded', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const context = await visitor.context(user);
    const page = await context.newPage();
    await page.goto(`/user/${user.userId}/runtime`);
    await waitForHydration(page);
    // Visits the screen once to load its script, so that only its data is missing later.
    const jobs = page.getByRole('link', { name: 'Jobs', exact: true });
    await jobs.click();
    await page.getByRole('heading', { name: 'Job History', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    await context.setOffline(true);
    await jobs.click();
    await page.getByRole('heading', { name: 'Connection Error' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry Connection' }).click();
    await page.getByRole('heading', { name: 'Job History', exact: true }).waitFor();
    await context.close();
  });
});

describe('a screen while the storage is full', () => {
  it('says so, also after a reload, and goes on as soon as there is space', async () => {
    const user = await app.createUser();
    const context = await visitor.context(user);
    const page = await context.newPage();
    await page.goto(`/user/${user.userId}/runtime`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    const banner = page.getByText(STORAGE_MESSAGES.full, { exact: true });
    const choice = page.getByRole('button', { name: 'No Database' });
    await database.begin('full');
    try {
      await banner.waitFor();
      await page.getByRole('region', { name: 'Job summary' }).waitFor();
      await page.reload();
      await banner.waitFor();
      await page.getByRole('region', { name: 'Job summary' }).waitFor();
    } finally {
      await database.end('full');
    }
    await banner.waitFor({ state: 'detached' });
    await waitForHydration(page);
    await choice.click();
    await choice.waitFor({ state: 'detached' });
    await context.close();
  });
});
