import { setTimeout as pause } from 'node:timers/promises';
import type { DrillRig } from '../drills/drill-rig';
import { seededRandom } from '../planner-simulation/seeded-random';

const POLL_MS = 100;
/** A kill comes up to this long after its page, so that it can hit anything. */
const MAX_DELAY_MS = 400;

/**
 * Kills workers with SIGKILL again and again, each time after a random number of further pages, whatever they are doing then.
 * @param options.pages the mean number of pages between kills
 */
export function killWorkers(
  rig: DrillRig,
  { pages, seed }: { pages: number; seed: number },
): { stop(): Promise<void> } {
  const random = seededRandom(seed);
  let isStopped = false;
  const pageCount = () => rig.count('search_page');
  const kill = async () => {
    let next = await pageCount();
    while (!isStopped) {
      next += 1 + Math.floor(2 * random() * pages);
      while (!isStopped && (await pageCount()) < next) await pause(POLL_MS);
      await pause(random() * MAX_DELAY_MS);
      if (!isStopped) rig.workers[Math.floor(random() * rig.workers.length)]?.kill();
    }
  };
  const killing = kill();
  return {
    async stop() {
      isStopped = true;
      await killing;
    },
  };
}
