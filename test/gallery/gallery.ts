import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { PageVisitor } from '../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { PIXEL_DENSITY, takeScreenshot } from './camera';
import { DASHBOARD, SCENES, type SceneProps, type Scene } from './scenes';

const FOLDER = path.resolve('frontend/app/assets/landing');
const THEMES = ['light', 'dark'] as const;
const SIZES = ['wide', 'narrow'] as const;
const TIMEOUT_MS = 180_000;
/**
 * Latency of the maps site in ms: high enough that all screenshots of a job in progress show nearly the same moment.
 */
const LATENCY_MS = 1_200;

interface Status {
  status: string;
  recordsProcessed: number;
  progress: { percent: number } | null;
}

const getStatus = async (user: TestUser) => (await user.client.get<Status>('/api/runtime/status')).body;

/** Starts a job with the given business types, each of which becomes a column. Each city becomes a row. */
async function start(user: TestUser, cities: readonly string[], types: readonly string[]): Promise<void> {
  const [city] = cities;
  const setup =
    cities.length === 1
      ? { mode: 'manual', city, businessType: types }
      : { mode: 'autonomous', cities: cities.map((name) => ({ city: name, businessTypes: types })) };
  const body = { ...setup, exportFormat: 'csv', coverageLevel: 'balanced' };
  const { status, text } = await user.client.postIdempotent('/api/runtime/start', body);
  if (status >= 300) throw new Error(`the job in ${cities.join('; ')} did not start: ${text}`);
}

/** Runs a job to its end, or stops it after `stopAt` records. */
async function runJob(
  user: TestUser,
  city: string,
  types: readonly string[],
  stopAt = Infinity,
): Promise<void> {
  await start(user, [city], types);
  const reached = await until(
    `the job in ${city} gets on`,
    async () => {
      const now = await getStatus(user);
      return now.status === 'success' || now.recordsProcessed >= stopAt ? now : null;
    },
    TIMEOUT_MS,
  );
  if (reached.status !== 'success') await stop(user);
}

async function stop(user: TestUser): Promise<void> {
  await user.client.postIdempotent('/api/runtime/stop');
  const hasEnded = async () => ['success', 'stopped'].includes((await getStatus(user)).status);
  await until('the job has ended', hasEnded, TIMEOUT_MS);
}

const DASHBOARD_CITIES = ['Santa Cruz, CA', 'Monterey, CA', 'Davis, CA', 'Napa, CA', 'Ukiah, CA'];
const DASHBOARD_TYPES = ['Restaurants', 'Coffee shops', 'Dentists', 'Hotels'];

type OpenScene = (
  scene: Scene,
  size: (typeof SIZES)[number],
  theme: (typeof THEMES)[number],
) => Promise<Page>;

const sceneFile = (scene: Scene, size: string, theme: string) =>
  path.join(FOLDER, `${scene.name}-${size}-${theme}.webp`);

function sceneOpener(visitor: PageVisitor, user: TestUser, props: SceneProps): OpenScene {
  return async (scene, size, theme) => {
    const context = await visitor.context(user, {
      viewport: scene[size].window,
      deviceScaleFactor: PIXEL_DENSITY,
      colorScheme: theme,
      reducedMotion: 'reduce',
      timezoneId: 'America/Los_Angeles',
    });
    const page = await context.newPage();
    await page.goto(scene.path(props), { waitUntil: 'networkidle' });
    return page;
  };
}

async function screenshotScene(
  page: Page,
  scene: Scene,
  size: (typeof SIZES)[number],
  theme: string,
): Promise<void> {
  const { window, clip } = scene[size];
  await takeScreenshot(page, clip ?? { x: 0, y: 0, ...window }, sceneFile(scene, size, theme));
}

/**
 * Takes all four screenshots of a job in progress. Opens their pages first, so that they show nearly the same moment.
 */
async function takeDashboard(user: TestUser, open: OpenScene): Promise<void> {
  await start(user, DASHBOARD_CITIES, DASHBOARD_TYPES);
  const frames = [];
  for (const size of SIZES)
    for (const theme of THEMES) frames.push({ size, theme, page: await open(DASHBOARD, size, theme) });
  await until(
    'the job has something to show',
    async () => {
      const { progress, recordsProcessed } = await getStatus(user);
      return recordsProcessed > 150 && (progress?.percent ?? 0) > 30;
    },
    TIMEOUT_MS,
  );
  for (const { page } of frames) await page.getByText('Live', { exact: true }).first().waitFor();
  for (const { size, theme, page } of frames) {
    await screenshotScene(page, DASHBOARD, size, theme);
    await page.context().close();
  }
  await stop(user);
}

async function takeScene(scene: Scene, open: OpenScene): Promise<void> {
  for (const size of SIZES)
    for (const theme of THEMES) {
      const page = await open(scene, size, theme);
      await scene.arrange?.(page);
      await screenshotScene(page, scene, size, theme);
      await page.context().close();
    }
}

async function takeAll(app: TestApp, visitor: PageVisitor): Promise<void> {
  const user = await app.createUser({ plan: 'professional', email: 'm-okafor@example.org' });
  await user.client.post('/api/db/sample');
  await runJob(user, 'Napa, CA', ['Wineries', 'Hotels', 'Restaurants']);
  await runJob(user, 'Monterey, CA', ['Dentists']);
  await runJob(user, 'Truckee, CA', ['Restaurants', 'Coffee shops'], 20);
  await runJob(user, 'Ukiah, CA', ['Coffee shops', 'Bakeries']);
  const open = sceneOpener(visitor, user, { userId: user.userId });
  await takeDashboard(user, open);
  // A complete job is the latest one in the following scenes.
  await runJob(user, 'Santa Cruz, CA', ['Restaurants', 'Coffee shops']);
  for (const scene of SCENES) await takeScene(scene, open);
}

/** Uses the application as a person would, and writes the screenshots for the landing page's gallery. */
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
