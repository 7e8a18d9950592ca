import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { readLayoutShifts, watchLayoutShifts } from '../../support/layout-shifts';
import { horizontalOverflow, waitForHydration, waitForNextFrame } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';
import { until } from '../../support/until';

jest.setTimeout(240_000);

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** The layout shift from the running job to its result and its files. Up to 0.1 counts as good. */
const MAX_LAYOUT_SHIFT = 0.05;

describe('the end of a job on Home', () => {
  let town: Town;
  let app: TestApp;
  let visitor: PageVisitor;
  beforeAll(async () => {
    town = await startTown(40);
    app = await startTestApp({
      frontend: 'built',
      settings: { maps: { url: town.site.baseUrl }, freeAllowance: 7 },
    });
    visitor = await PageVisitor.open(app);
  });
  afterAll(async () => {
    await visitor?.close();
    await app?.close();
    await town?.site.close();
  });

  /** Opens Home while a job is paused, so that the page sees all of the rest. */
  async function openPausedJob(user: TestUser, viewport: (typeof WINDOWS)[number]): Promise<Page> {
    await user.client.post('/api/db/save', { provider: 'none' });
    // A high latency ensures that the job captures nothing before the pause, even on a slow machine.
    town.site.setFaults({ latencyMs: 20_000, rules: [] });
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    await user.client.postIdempotent('/api/runtime/start', setup);
    await until('the job is paused', async () => {
      await user.client.post('/api/runtime/pause');
      const { body } = await user.client.get<{ status: string }>('/api/runtime/status');
      return body.status === 'paused';
    });
    town.site.setFaults({ latencyMs: 20, rules: [] });
    const context = await visitor.context(user, { viewport });
    const page = await context.newPage();
    await watchLayoutShifts(page);
    await page.goto(`/user/${user.userId}/runtime`);
    await waitForHydration(page);
    await page.getByRole('heading', { name: '0 listings so far' }).waitFor();
    return page;
  }

  /** Waits until the result and its file are shown. */
  async function seeResult(page: Page, title: RegExp): Promise<void> {
    const result = page.getByRole('region', { name: title });
    await result.getByRole('link', { name: 'Download JSON' }).waitFor();
    await waitForNextFrame(page);
  }

  it.each(WINDOWS)('leaves what is below the result where it was ($width px)', async (viewport) => {
    const user = await app.createUser({ plan: 'professional' });
    const page = await openPausedJob(user, viewport);
    await user.client.post('/api/runtime/resume');
    await seeResult(page, /^40 listings in Mesa/);
    expect((await readLayoutShifts(page)).score).toBeLessThan(MAX_LAYOUT_SHIFT);
    expect(await horizontalOverflow(page)).toBe(0);
    // The next job waits for a press.
    expect(await page.getByRole('heading', { name: 'What do you want to find next?' }).count()).toBe(0);
    await page.getByRole('button', { name: 'New job' }).click();
    await page.getByRole('heading', { name: 'What do you want to find next?' }).waitFor();
    await page.context().close();
  });

  it.each(WINDOWS)('does so too when the free credits run out ($width px)', async (viewport) => {
    const user = await app.createUser();
    const page = await openPausedJob(user, viewport);
    await user.client.post('/api/runtime/resume');
    await page.getByText('You have exhausted your free credits (7 listings).').first().waitFor();
    await seeResult(page, /^7 listings in Mesa/);
    expect((await readLayoutShifts(page)).score).toBeLessThan(MAX_LAYOUT_SHIFT);
    await page.context().close();
  });
});
