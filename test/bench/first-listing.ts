import { parseBenchArguments } from '../support/bench-arguments';
import { walkToFirstListing, walkToFirstRow } from '../support/first-listing-walk';
import { PageVisitor } from '../support/page-visitor';
import { startTestApp } from '../support/test-app';

const WINDOWS = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true },
];
const SEARCH = { city: 'Davis, CA', businessType: 'Dentists' };
/** Each walk with the maximum number of presses. */
const WALKS = [
  { name: 'first listing', goal: 4, walk: walkToFirstListing },
  { name: 'first row of a table', goal: 8, walk: walkToFirstRow },
] as const;

/**
 * Counts the presses and seconds that a new user needs from Home to the first listing, and to the first row of the
 * sample database's table. Requires `npm run build`.
 * Arguments: `latency=300`, the response time of the maps site in milliseconds.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { latency } = parseBenchArguments(args, { latency: 300 });
  const app = await startTestApp({
    frontend: 'built',
    settings: { atlas: { latencyMs: latency } },
  });
  const visitor = await PageVisitor.open(app);
  try {
    console.log(`maps site: ${latency} ms`);
    for (const { name, goal, walk } of WALKS)
      for (const window of WINDOWS) {
        const user = await app.createUser();
        const context = await visitor.context(user, window);
        const page = await context.newPage();
        await page.goto(`/user/${user.userId}/runtime`);
        const { presses, seconds } = await walk(page, SEARCH);
        console.log(
          `${name}, ${window.viewport.width} px: ${presses} presses (goal: at most ${goal}), ${seconds.toFixed(1)} s`,
        );
        await context.close();
      }
  } finally {
    await visitor.close();
    await app.close();
  }
}
