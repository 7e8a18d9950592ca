import { readFile } from 'node:fs/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { PageVisitor } from '../support/page-visitor';
import { walkToFileOfPolygon } from '../support/shape-walk';
import { startTestApp } from '../support/test-app';

const WINDOWS = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true },
];
const SEARCH = { city: 'Davis, CA', businessType: 'Dentists' };
const GOAL_SECONDS = 120;

/**
 * Measures how long a new user takes from Home to the file of the businesses without a website in a polygon: with a mouse at
 * 1440 pixels, and with a finger at 390. Requires `npm run build`.
 * Arguments: `latency=300`, the response time of the maps site in milliseconds; `pause=1000`, how long the user thinks before
 * each press, in milliseconds.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { latency, pause } = parseBenchArguments(args, { latency: 300, pause: 1_000 });
  const app = await startTestApp({ frontend: 'built', settings: { atlas: { latencyMs: latency } } });
  const visitor = await PageVisitor.open(app);
  try {
    console.log(`maps site: ${latency} ms, ${pause} ms before each press`);
    for (const window of WINDOWS) {
      const user = await app.createUser();
      const context = await visitor.context(user, window);
      const page = await context.newPage();
      await page.goto(`/user/${user.userId}/runtime`);
      const { presses, seconds, file } = await walkToFileOfPolygon(page, SEARCH, pause);
      const listings = (JSON.parse(await readFile(file, 'utf8')) as { website: string }[]).length;
      console.log(
        `polygon without websites, ${window.viewport.width} px: ${seconds.toFixed(1)} s (goal: below ${GOAL_SECONDS} s), ${presses} presses, ${listings} listings in the file`,
      );
      await context.close();
    }
  } finally {
    await visitor.close();
    await app.close();
  }
}
