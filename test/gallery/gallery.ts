import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { PageVisitor } from '../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { DENSITY, take } from './camera';
import { DASHBOARD, SCENES, type Props, type Scene } from './scenes';

const FOLDER = path.resolve('frontend/app/assets/landing');
const THEMES = ['light', 'dark'] as const;
const SIZES = ['wide', 'narrow'] as const;
const WITHIN_MS = 180_000;
/** Slow enough for all pictures of a run under way to show nearly the same moment. */
const LATENCY_MS = 1_200;

interface Status {
  status: string;
  recordsProcessed: number;
  progress: { percent: number } | null;
}

const statusOf = async (user: TestUser) => (await user.client.get<Status>('/api/runtime/status')).body;

/** Starts a run; every kind of business is a column. */
async function start(user: TestUser, city: string, businessType: readonly string[]): Promise<void> {
  const { status, text } = await user.client.postOnce('/api/runtime/start', {
    mode: 'manual',
    city,
    businessType,
    exportFormat: 'html',
  });
  if (status >= 300) throw new Error(`the run in ${city} did not start: ${text}`);
}

/** Runs to its end, or to a stop after `stopAt` records. */
async function capture(
  user: TestUser,
  city: string,
  types: readonly string[],
  stopAt = Infinity,
): Promise<void> {
  await start(user, city, types);
  const reached = await until(
    `the run in ${city} gets on`,
    async () => {
      const now = await statusOf(user);
      return now.status === 'success' || now.recordsProcessed >= stopAt ? now : null;
    },
    WITHIN_MS,
  );
  if (reached.status !== 'success') await stop(user);
}

async function stop(user: TestUser): Promise<void> {
  await user.client.postOnce('/api/runtime/stop');
  const isOver = async () => ['success', 'stopped'].includes((await statusOf(user)).status);
  await until('the run is over', isOver, WITHIN_MS);
}

type Open = (scene: Scene, size: (typeof SIZES)[number], theme: (typeof THEMES)[number]) => Promise<Page>;

const fileOf = (scene: Scene, size: string, theme: string) =>
  path.join(FOLDER, `${scene.name}-${size}-${theme}.webp`);

function opener(visitor: PageVisitor, user: TestUser, props: Props): Open {
  return async (scene, size, theme) => {
    const context = await visitor.context(user, {
      viewport: scene[size].window,
      deviceScaleFactor: DENSITY,
      colorScheme: theme,
      reducedMotion: 'reduce',
      timezoneId: 'America/Los_Angeles',
    });
    const page = await context.newPage();
    await page.goto(scene.path(props), { waitUntil: 'networkidle' });
    return page;
  };
}

async function shoot(page: Page, scene: Scene, size: (typeof SIZES)[number], theme: string): Promise<void> {
  const { window, clip } = scene[size];
  await take(page, clip ?? { x: 0, y: 0, ...window }, fileOf(scene, size, theme));
}

/** All four pictures of a run under way: the pages are open before, so that they show nearly the same moment. */
async function takeDashboard(user: TestUser, open: Open): Promise<void> {
  await start(user, 'Santa Cruz, CA', ['Restaurants', 'Coffee shops', 'Dentists', 'Automotive Repair Shop']);
  const frames = [];
  for (const size of SIZES)
    for (const theme of THEMES) frames.push({ size, theme, page: await open(DASHBOARD, size, theme) });
  await until(
    'the run has something to show',
    async () => {
      const { progress, recordsProcessed } = await statusOf(user);
      return recordsProcessed > 60 && (progress?.percent ?? 0) > 30;
    },
    WITHIN_MS,
  );
  for (const { page } of frames) await page.getByText('Live', { exact: true }).first().waitFor();
  for (const { size, theme, page } of frames) {
    await shoot(page, DASHBOARD, size, theme);
    await page.context().close();
  }
  await stop(user);
}

async function takeScene(scene: Scene, open: Open): Promise<void> {
  for (const size of SIZES)
    for (const theme of THEMES) {
      const page = await open(scene, size, theme);
      await scene.arrange?.(page);
      await shoot(page, scene, size, theme);
      await page.context().close();
    }
}

async function takeAll(app: TestApp, visitor: PageVisitor): Promise<void> {
  const user = await app.createUser({ plan: 'professional', email: 'm-okafor@example.org' });
  await user.client.post('/api/db/sample');
  await capture(user, 'Napa, CA', ['Wineries', 'Hotels']);
  await capture(user, 'Monterey, CA', ['Dentists']);
  await capture(user, 'Truckee, CA', ['Restaurants', 'Coffee shops'], 20);
  await capture(user, 'Ukiah, CA', ['Coffee shops', 'Bakeries']);
  const open = opener(visitor, user, { userId: user.userId });
  await takeDashboard(user, open);
  for (const scene of SCENES) await takeScene(scene, open);
}

/** Drives the application as people see it and writes the pictures of the front page's gallery. */
export async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const app = await startTestApp({ frontend: 'built', settings: { atlas: { latencyMs: LATENCY_MS } } });
  const visitor = await PageVisitor.open(app);
  try {
    await takeAll(app, visitor);
  } finally {
    await visitor.close();
    await app.close();
  }
}
