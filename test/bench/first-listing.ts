import { parseBenchArguments } from '../support/bench-arguments';
import { walkToFirstListing } from '../support/first-listing-walk';
import { PageVisitor } from '../support/page-visitor';
import { startTestApp } from '../support/test-app';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Maximum number of presses from Home to the first listing. */
const GOAL_PRESSES = 4;

/**
 * Counts the presses and seconds that a new user needs from Home to the first listing. Requires `npm run build`.
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
    console.log(`maps site: ${latency} ms; goal: at most ${GOAL_PRESSES} presses`);
    for (const viewport of WINDOWS) {
      const user = await app.createUser();
      const context = await visitor.context(user, { viewport });
      const page = await context.newPage();
      await page.goto(`/user/${user.userId}/runtime`);
      const { presses, seconds } = await walkToFirstListing(page, {
        city: 'Davis, CA',
        businessType: 'Dentists',
      });
      console.log(`${viewport.width} px: ${presses} presses, ${seconds.toFixed(1)} s`);
      await context.close();
    }
  } finally {
    await visitor.close();
    await app.close();
  }
}
