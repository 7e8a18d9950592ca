import { parseBenchArguments } from '../support/bench-arguments';
import { failuresOf, reportDrill } from '../support/drills/drill';
import { auditFilteredJobs } from '../support/filtered-jobs';
import { startTestApp } from '../support/test-app';

const DEFAULTS = { jobs: 1_000, seed: 19 };

/**
 * Runs short jobs with random filters, limits and kills around their commits on the bundled world. No credit may be used
 * for a place that a filter takes out, and filters may neither lose nor repeat a place.
 *
 * Arguments: `jobs=1000`, `seed=19`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const options = parseBenchArguments(args, DEFAULTS);
  const app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 1_000_000 } });
  try {
    const { audit, figures } = await auditFilteredJobs(app, options);
    const title = `Filters: ${options.jobs} jobs with random filters`;
    return reportDrill(title, { figures: { ...figures, ...audit }, failures: failuresOf(audit) });
  } finally {
    await app.close();
  }
}
