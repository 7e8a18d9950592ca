import type { ChainIndex } from '@libs/brands';
import { normalizeFilters, type Listing } from '@libs/listing';
import { setTimeout as pause } from 'node:timers/promises';
import type { DrillRig } from '../drills/drill-rig';
import { auditFilteredJob, emptyFilterAudit, randomFilters } from '../filter-audit';
import { pick, seededRandom, type Random } from '../planner-simulation/seeded-random';
import { randomArea, randomTypes, type RandomArea } from './random-area';
import { BUSINESS_TYPES, type WantedMap, type WantedTown } from './wanted-map';
import { expectOk, WantedUser } from './wanted-user';

const JOBS_PER_USER = 5;
const LIMITED_SHARE = 0.15;
const TIMEOUT_MS = 900_000;
const POLL_MS = 150;

/** What goes on around the jobs. */
export interface WantedJobs {
  rig: DrillRig;
  map: WantedMap;
  chains: ChainIndex;
  /** What the maps service shows of each place, by place key. */
  listings: ReadonlyMap<string, Listing>;
  seed: number;
}

export const emptyWantedAudit = () => ({
  ...emptyFilterAudit(),
  'listings recorded outside of the shape': 0,
  'places taken out outside of the shape': 0,
  'listings above the limit of the job': 0,
  'rows of tables that are missing, twice or not captured': 0,
});

type WantedAudit = ReturnType<typeof emptyWantedAudit>;

export interface WantedResult {
  audit: WantedAudit;
  figures: Record<string, number>;
  /** What to read about jobs with something wrong. */
  problems: string[];
}

/**
 * Runs the jobs of users, several users at once, each of them one job after the other. What a user has and asks for follows
 * from the seed and the user's number.
 * @param options.tables whether to wait until all tables have got all listings
 */
export async function captureWanted(
  jobs: WantedJobs,
  { count, users, tables }: { count: number; users: number; tables: boolean },
): Promise<WantedResult> {
  const result: WantedResult = { audit: emptyWantedAudit(), figures: {}, problems: [] };
  const numbers = Array.from({ length: Math.ceil(count / JOBS_PER_USER) }, (_, i) => i).values();
  const finished: WantedUser[] = [];
  const oneAfterTheOther = async () => {
    for (const number of numbers)
      finished.push(
        await captureForUser(jobs, number, Math.min(JOBS_PER_USER, count - number * JOBS_PER_USER), result),
      );
  };
  try {
    await Promise.all(Array.from({ length: users }, oneAfterTheOther));
    if (tables)
      result.audit['rows of tables that are missing, twice or not captured'] = await wrongRows(finished);
    return result;
  } finally {
    for (const user of finished) await user.close();
  }
}

/** Runs the jobs of one user. Returns the user, whose table is still open. */
async function captureForUser(
  jobs: WantedJobs,
  number: number,
  count: number,
  result: WantedResult,
): Promise<WantedUser> {
  const random = seededRandom(jobs.seed * 100_003 + number);
  const user = await WantedUser.create(jobs.rig.app, random, [...jobs.listings.values()]);
  for (let job = 0; job < count; job += 1) {
    const audit = emptyWantedAudit();
    const setup = await captureOne(jobs, user, random, { audit, figures: result.figures });
    for (const [name, wrong] of Object.entries(audit)) {
      result.audit[name as keyof WantedAudit] += wrong;
      if (wrong > 0)
        result.problems.push(
          `${name}: user ${number}, job ${job} of seed ${jobs.seed}: ${JSON.stringify(setup)}`,
        );
    }
  }
  return user;
}

/** Waits until the tables are as they must be. Returns the number of rows that never are. */
async function wrongRows(users: readonly WantedUser[]): Promise<number> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    let wrong = 0;
    for (const user of users) wrong += await user.deliveredWrongly();
    if (wrong === 0 || Date.now() > deadline) return wrong;
    await pause(10 * POLL_MS);
  }
}

async function captureOne(
  { rig, map, chains, listings }: WantedJobs,
  user: WantedUser,
  random: Random,
  { audit, figures }: Pick<WantedResult, 'audit' | 'figures'>,
): Promise<object> {
  const town = pick(random, map.towns);
  const area = randomArea(random, town);
  const types = randomTypes(random, BUSINESS_TYPES);
  const drawn = randomFilters(random, user.listId);
  const filters = normalizeFilters(user.hasTable ? drawn : { ...drawn, notInDatabase: undefined });
  const maxListings = random() < LIMITED_SHARE ? 1 + Math.floor(random() * 20) : null;
  const setup = {
    mode: 'manual',
    coverageLevel: 'quick',
    filters,
    maxListings,
    ...(area.shape
      ? { shapes: [{ name: 'Somewhere', businessTypes: types, ...area.shape }] }
      : { city: town.city.label, businessType: types }),
  };
  await expectOk(user.account, '/api/runtime/start', setup);
  const { userId } = user.account;
  const id = await endOfJob(rig, userId);
  const found = await auditFilteredJob(
    rig.app,
    {
      id,
      userId,
      filters,
      shown: listings,
      contextOf: (listing) => ({
        ...user.contextOf(listing, filters ?? {}),
        chainOf: (one) => chains.membershipOf(one),
      }),
    },
    audit,
  );
  const { wanted, possible } = placesIn(town, area, types);
  const recorded = found.recorded.filter((key) => !possible.has(key)).length;
  audit['listings recorded outside of the shape'] += recorded;
  audit['places taken out outside of the shape'] += found.filtered.filter((key) => !possible.has(key)).length;
  if (maxListings !== null)
    audit['listings above the limit of the job'] += Math.max(0, found.recorded.length - maxListings);
  const met = new Set([...found.recorded, ...found.filtered]);
  if (maxListings === null || found.recorded.length < maxListings)
    audit['places lost by filters'] += [...wanted].filter((key) => !met.has(key)).length;
  user.addCaptured(found.recorded.flatMap((key) => listings.get(key) ?? []));
  const count = (name: string, by = 1) => (figures[name] = (figures[name] ?? 0) + by);
  count('jobs');
  count(`jobs with a ${area.kind}`);
  if (area.isCrossing) count('jobs across the antimeridian');
  if (filters) count('jobs with filters');
  if (filters?.onlyNew) count('jobs without places of earlier jobs');
  if (filters?.notInDatabase) count('jobs without places of the table');
  if (filters?.notOnLists) count('jobs without places of a list');
  count('places found', met.size);
  count('listings recorded and charged', found.recorded.length);
  count('places taken out', found.filtered.length);
  return setup;
}

/** Waits for the end of a user's newest job, and returns its id. */
async function endOfJob(rig: DrillRig, userId: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const [job] = await rig.rows<{ id: string; state: string }>(
      'select id, state from job where user_id = $1 order by created_at desc limit 1',
      [userId],
    );
    if (job?.state === 'completed') return job.id;
    if (Date.now() > deadline) throw new Error(`the job of ${userId} is still ${job?.state}`);
    await pause(POLL_MS);
  }
}

/** Returns the places that a job must meet, and those that it may meet. Which ones a city has is an estimate. */
function placesIn(
  town: WantedTown,
  area: RandomArea,
  types: readonly string[],
): { wanted: Set<string>; possible: Set<string> } {
  const keys = (places: readonly { placeKey: string }[]) => new Set(places.map(({ placeKey }) => placeKey));
  const all = types.flatMap((type) => town.places.get(type) ?? []);
  if (area.kind === 'city')
    return { wanted: new Set(), possible: keys(types.flatMap((type) => town.placesInside.get(type) ?? [])) };
  return {
    wanted: keys(all.filter((place) => area.contains(place) === true)),
    possible: keys(all.filter((place) => area.contains(place) !== false)),
  };
}
