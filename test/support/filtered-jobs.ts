import { recordOf, type Place, type World } from '@libs/atlas';
import { ChainIndex } from '@libs/brands';
import {
  filterReason,
  filteredCount,
  normalizeFilters,
  type FilterCounts,
  type FilterReason,
  type Listing,
  type ListingFilters,
} from '@libs/listing';
import { JobsService, JobStarter } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { captureWorld, worldOf } from './capture-world';
import { knownBy, readPlaces, statePlace, uploadPlaces, type StatedPlace } from './known-rows';
import { pick, seededRandom, type Random } from './planner-simulation/seeded-random';
import { requireCity } from './planner-simulation/execute-atlas-plan';
import type { TestApp, TestUser } from './test-app';

const TOWN = {
  label: 'Tulsa, OK',
  businessTypes: ['Restaurants', 'Dentists', 'Hotels'],
  count: 60,
  fickleness: { hiddenShare: 0.1 },
};
/** The share of the places that a user's table and list state. */
const KNOWN_SHARE = 0.2;
const JOBS_PER_USER = 5;
const KILL_SHARE = 0.12;

/** What jobs with filters recorded wrongly. All are 0 if nothing is wrong. */
export interface FilterAudit extends Record<string, number> {
  'listings recorded that a filter takes out': number;
  'places taken out that the filters keep': number;
  'places counted for another reason': number;
  'places both kept and taken out': number;
  'credits charged too much or too little': number;
  'counts that differ from the places': number;
  'places lost by filters': number;
}

export interface FilteredJobsResult {
  audit: FilterAudit;
  figures: { jobs: number; found: number; recorded: number; filtered: number; kills: number };
}

const emptyAudit = (): FilterAudit => ({
  'listings recorded that a filter takes out': 0,
  'places taken out that the filters keep': 0,
  'places counted for another reason': 0,
  'places both kept and taken out': 0,
  'credits charged too much or too little': 0,
  'counts that differ from the places': 0,
  'places lost by filters': 0,
});

/**
 * Runs short jobs with random filters, known places, limits and kills on the bundled world, several for each user, and compares what
 * they recorded and charged with what each filter says of each place.
 */
export async function auditFilteredJobs(
  app: TestApp,
  { jobs, seed }: { jobs: number; seed: number },
): Promise<FilteredJobsResult> {
  const random = seededRandom(seed);
  const world = worldOf(TOWN);
  const chains = await ChainIndex.load();
  const result: FilteredJobsResult = {
    audit: emptyAudit(),
    figures: { jobs: 0, found: 0, recorded: 0, filtered: 0, kills: 0 },
  };
  const places = TOWN.businessTypes.flatMap((businessType) =>
    world.groundTruth({ cityId: requireCity(TOWN.label).id, businessType }).map(listingOf),
  );
  const someOf = () =>
    places.filter(() => random() < KNOWN_SHARE).map((listing) => statePlace(random, listing));
  let user: TestUser | undefined;
  let captured = new Set<string>();
  let known: KnownPlacesOfUser = { table: [], list: [], listId: '' };
  for (let job = 0; job < jobs; job++) {
    if (!user || job % JOBS_PER_USER === 0) {
      user = await app.createUser();
      captured = new Set();
      const list = someOf();
      known = { table: someOf(), list, listId: await uploadPlaces(user, 'Places', list) };
    }
    captured = await runJob(app, user, { random, world, chains, captured, known, result });
  }
  return result;
}

/** What a user has beside earlier jobs. */
interface KnownPlacesOfUser {
  table: readonly StatedPlace[];
  list: readonly StatedPlace[];
  listId: string;
}

interface JobContext {
  random: Random;
  world: World;
  chains: ChainIndex;
  /** Places that the user's earlier jobs captured. */
  captured: ReadonlySet<string>;
  known: KnownPlacesOfUser;
  result: FilteredJobsResult;
}

/** Runs one job, adds what it did to the result, and returns all places that the user's jobs have captured. */
async function runJob(
  app: TestApp,
  user: TestUser,
  { random, world, chains, captured, known, result }: JobContext,
): Promise<Set<string>> {
  const { figures } = result;
  const filters = normalizeFilters(randomFilters(random, known.listId));
  const { isInDatabase, isOnList } = knownBy(filters ?? {}, known);
  const maxListings = random() < 0.2 ? 1 + Math.floor(random() * 40) : null;
  const { id, publicId } = await startJob(app, user, {
    filters,
    maxListings,
    businessType: pick(random, TOWN.businessTypes),
  });
  if (filters?.notInDatabase) await readPlaces(app, id, { stated: known.table, random });
  const shown = new Map<string, Listing>();
  await captureWorld(app, id, world, {
    searches: 1 + Math.floor(random() * 3),
    listingOf,
    onRecorded: (listings) => listings.forEach((listing) => shown.set(listing.placeKey, listing)),
    killAt: () => {
      if (random() >= KILL_SHARE) return null;
      figures.kills += 1;
      return random() < 0.5 ? 'before-commit' : 'after-commit';
    },
  });
  const rows = <T>(sql: string) => app.app.get(Transaction).rows<T>(sql, [id]);
  const recorded = (
    await rows<{ key: string }>('select place_key as key from captured_listing where job_id = $1')
  ).map(({ key }) => key);
  const taken = await rows<{ key: string; reason: FilterReason }>(
    'select place_key as key, reason from filtered_place where job_id = $1',
  );
  const [job] = await rows<{ recorded: number; filtered: FilterCounts; state: string }>(
    'select recorded, filtered, state from job where id = $1',
  );
  if (!job || job.state !== 'completed') throw new Error(`${publicId} did not complete: ${job?.state}`);
  const reasonOf = (key: string) =>
    filterReason(shown.get(key) as Listing, filters ?? {}, {
      isKnown: captured.has(key),
      isInDatabase: isInDatabase(shown.get(key) as Listing),
      isOnList: isOnList(shown.get(key) as Listing),
      chainOf: (listing) => chains.membershipOf(listing),
    });
  const { audit } = result;
  const counted: FilterCounts = {};
  for (const { reason } of taken) counted[reason] = (counted[reason] ?? 0) + 1;
  const keys = new Set(recorded);
  audit['listings recorded that a filter takes out'] += recorded.filter(
    (key) => reasonOf(key) !== null,
  ).length;
  audit['places taken out that the filters keep'] += taken.filter(({ key }) => reasonOf(key) === null).length;
  audit['places counted for another reason'] += taken.filter(
    ({ key, reason }) => reasonOf(key) !== reason,
  ).length;
  audit['places both kept and taken out'] += taken.filter(({ key }) => keys.has(key)).length;
  audit['counts that differ from the places'] +=
    Math.abs(job.recorded - recorded.length) +
    Math.abs(filteredCount(job.filtered) - taken.length) +
    Object.entries(counted).filter(([reason, count]) => job.filtered[reason as FilterReason] !== count)
      .length;
  if (maxListings === null) audit['places lost by filters'] += shown.size - keys.size - taken.length;
  audit['credits charged too much or too little'] += await chargedWrongly(
    app,
    user,
    publicId,
    recorded.length,
  );
  figures.jobs += 1;
  figures.recorded += recorded.length;
  figures.filtered += taken.length;
  figures.found += recorded.length + taken.length;
  return new Set([...captured, ...recorded]);
}

async function startJob(
  app: TestApp,
  user: TestUser,
  {
    businessType,
    filters,
    maxListings,
  }: { businessType: string; filters: ListingFilters | null; maxListings: number | null },
) {
  const { latitude, longitude } = requireCity(TOWN.label);
  await app.app.get(JobStarter).start(
    user,
    {
      mode: 'manual',
      exportFormat: 'json',
      country: 'United States',
      cities: [{ city: TOWN.label, businessTypes: [businessType] }],
      dbProvider: 'none',
      logsEnabled: true,
      coverageLevel: 'quick',
      filters,
      maxListings,
    },
    () => ({ center: { latitude, longitude }, radiusMeters: 2_500 }),
  );
  const job = await app.app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.app.get(JobsService).markRunning(job.id);
  return job;
}

/** Compares the ledger's entries of a job, and the user's balance, with the listings. */
async function chargedWrongly(
  app: TestApp,
  user: TestUser,
  publicId: string,
  listings: number,
): Promise<number> {
  const [charged] = await app.app
    .get(Transaction)
    .rows<{ job: number; all: number; used: number; listings: number }>(
      `select coalesce(sum(e.amount) filter (where e.job_id = j.id), 0)::int as job, coalesce(sum(e.amount), 0)::int as all,
            (select used::int from credit_balance where user_id = $1) as used,
            (select count(*)::int from captured_listing where user_id = $1) as listings
     from (select id from job where public_id = $2) j left join ledger_entry e on e.kind = 'use' and e.user_id = $1
     group by j.id`,
      [user.userId, publicId],
    );
  if (!charged) throw new Error('no balance');
  return (
    Math.abs(charged.job - listings) +
    Math.abs(charged.all - charged.listings) +
    Math.abs(charged.used - charged.listings)
  );
}

/** Each filter is chosen with some probability, so that some jobs have none and others have several. */
function randomFilters(random: Random, listId: string): ListingFilters {
  const maybe = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined);
  const presence = () => pick(random, ['present', 'absent'] as const);
  return {
    website: maybe(0.35, presence),
    phone: maybe(0.15, presence),
    rating: maybe(0.25, () => ({ from: Math.round(random() * 30 + 15) / 10 })),
    reviews: maybe(0.25, () => ({ from: Math.floor(random() * 30), to: 200 + Math.floor(random() * 900) })),
    status: maybe(0.3, () => ['open' as const]),
    claimed: maybe(0.15, () => random() < 0.5),
    withoutCategories: maybe(0.15, () => ['Hotel', 'Caterer']),
    nameContains: maybe(0.1, () => ['an', 'es']),
    nameWithout: maybe(0.15, () => ['golden', 'grill']),
    chains: maybe(0.25, () => pick(random, ['exclude', 'only'] as const)),
    keepUnknown: random() < 0.3,
    onlyNew: random() < 0.4,
    notInDatabase: maybe(0.3, () => pick(random, ['wait', 'proceed'] as const)),
    notOnLists: maybe(0.3, () => [listId]),
  };
}

const listingOf = (place: Place): Listing => ({
  placeKey: place.placeKey,
  aliases: [],
  name: place.name,
  phone: place.phone?.local ?? '',
  phoneE164: place.phone?.e164 ?? '',
  category: place.kinds[0]?.category ?? '',
  address: '1 Main St',
  city: 'Tulsa',
  state: 'OK',
  country: 'United States',
  zip: '74101',
  plusCode: '',
  website: place.website?.url ?? '',
  rating: place.rating,
  reviewCount: place.reviewCount,
  latitude: place.latitude,
  longitude: place.longitude,
  status: place.status,
  sponsored: false,
  details: {
    claimed: recordOf(place).claimed ?? undefined,
    categories: place.kinds.map(({ category }) => category),
  },
  capturedAt: '2026-01-02T03:04:05.000Z',
});
