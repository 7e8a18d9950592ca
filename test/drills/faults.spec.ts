import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { disturbJobIn, type Disturb } from '../support/drills/disturb-job';
import { DrillRig } from '../support/drills/drill-rig';
import { DATABASE_FAULTS, type DatabaseFault } from '../support/disturbed-database';
import { effort } from '../support/effort';
import { seededRandom } from '../support/planner-simulation/seeded-random';
import { takeDatabaseAway } from './away';
import { jumpClocks, startShiftedWorkers } from './clock';
import { fillExports } from './exports-full';
import { disturbDatabase } from './own-database';
import { causeFaults } from './soak';
import { replaceWorkers } from './upgrade';

// `npm run test:long` runs longer forms.
jest.setTimeout(effort({ usual: 600_000, long: 3_600_000 }));

const PLACES = effort({ usual: 250, long: 1_500 });
/** How long each fault lasts. */
const SECONDS = effort({ usual: 2, long: 30 });
const TIMES = effort({ usual: 1, long: 3 });
const CLOCK_JUMP_SECONDS = 3_600;
/** Specs share the machine with others, and do not measure how fast it is. */
const SLOWDOWN = 5;

/** `test/faults/own-database.spec.ts` causes all of them in a smaller deployment. */
const OWN_FAULTS = effort<readonly DatabaseFault[]>({ usual: ['full', 'crash'], long: DATABASE_FAULTS });

/** Short forms of the drills, one after the other in one deployment. Each disturbs the job of another user. */
describe('a job with all that follows from it loses nothing and does nothing twice', () => {
  let rig: DrillRig;
  beforeAll(async () => {
    rig = await DrillRig.start({ places: PLACES, latencyMs: 200, isDatabaseDisturbed: true });
    await startShiftedWorkers(rig, CLOCK_JUMP_SECONDS);
  });
  afterAll(() => rig.close());
  beforeEach(() => rig.addUser());

  const expectPassed = async (disturb: Disturb) => {
    const { failures } = await disturbJobIn(rig, disturb, { hasWebhook: false });
    expect(failures).toEqual([]);
  };

  it('when the clocks of its workers jump in opposite directions', () =>
    expectPassed(jumpClocks({ jumps: 3, seconds: 0.5 })));

  it("when the application's database is away, and the API says so meanwhile", () =>
    expectPassed(
      takeDatabaseAway({
        database: 'own',
        fault: 'refuse',
        seconds: SECONDS,
        times: TIMES,
        slowdown: SLOWDOWN,
      }),
    ));

  it("when the application's database is silent, and the API says so meanwhile", () =>
    expectPassed(
      takeDatabaseAway({
        database: 'own',
        fault: 'silent',
        seconds: SECONDS,
        times: TIMES,
        slowdown: SLOWDOWN,
      }),
    ));

  it.each(OWN_FAULTS)("when the problem of the application's database is: %s", (fault) =>
    expectPassed(disturbDatabase({ fault, seconds: SECONDS, times: TIMES, slowdown: SLOWDOWN })),
  );

  it('when the storage for exports is full at its end', () =>
    expectPassed(fillExports({ seconds: SECONDS })));

  it('when its workers are replaced one after the other, and no request fails', () =>
    expectPassed(replaceWorkers({ rounds: TIMES, slowdown: SLOWDOWN })));

  it('when faults happen at random', () => {
    const dials = { kill: 0.3, freeze: 0.2, cut: 0.5, own: 0.2, user: 0.3, source: 0.02 };
    const endsAt = Date.now() + effort({ usual: 5_000, long: 300_000 });
    return expectPassed(causeFaults({ fault: 2, ...dials }, endsAt, seededRandom(1)));
  });
});
