import { recordOf, type Place, type World } from '@libs/atlas';
import { ChainIndex } from '@libs/brands';
import { normalizeFilters, type Listing, type ListingFilters } from '@libs/listing';
import { JobsService, JobStarter } from '../../backend/jobs';
import { captureWorld, worldOf } from './capture-world';
import { auditFilteredJob, emptyFilterAudit, randomFilters, type FilterAudit } from './filter-audit';
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

export interface FilteredJobsResult {
  audit: FilterAudit;
  figures: { jobs: number; found: number; recorded: number; filtered: number; kills: number };
}

/**
 * Runs short jobs with random filters, known places, limits and kills on the bundled world, several for each user, and compares what
 * they recorded and charged with what each filter says of each place.
 */
export async function auditFilteredJobs(
  app: TestApp,
  { jobs, seed }: { jobs: number; seed: number },
): Promise<FilteredJobsResult> {
  const random = seededRandom(seed);
  // How many pages a job has depends on their order. What the next ones ask for does not.
  const killing = seededRandom(seed + 1);
  const world = worldOf(TOWN);
  const chains = await ChainIndex.load();
  const result: FilteredJobsResult = {
    audit: emptyFilterAudit(),
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
    captured = await runJob(app, user, { random, killing, world, chains, captured, known, result });
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
  /** Decides when workers are killed. */
  killing: Random;
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
  { random, killing, world, chains, captured, known, result }: JobContext,
): Promise<Set<string>> {
  const { figures } = result;
  const filters = normalizeFilters(randomFilters(random, known.listId));
  const { isInDatabase, isOnList } = knownBy(filters ?? {}, known);
  const maxListings = random() < 0.2 ? 1 + Math.floor(random() * 40) : null;
  const { id } = await startJob(app, user, {
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
      if (killing() >= KILL_SHARE) return null;
      figures.kills += 1;
      return killing() < 0.5 ? 'before-commit' : 'after-commit';
    },
  });
  const { audit } = result;
  const { recorded, filtered } = await auditFilteredJob(
    app,
    {
      id,
      userId: user.userId,
      filters,
      shown,
      contextOf: (listing) => ({
        isKnown: captured.has(listing.placeKey),
        isInDatabase: isInDatabase(listing),
        isOnList: isOnList(listing),
        chainOf: (one) => chains.membershipOf(one),
      }),
    },
    audit,
  );
  if (maxListings === null)
    audit['places lost by filters'] += shown.size - new Set(recorded).size - filtered.length;
  figures.jobs += 1;
  figures.recorded += recorded.length;
  figures.filtered += filtered.length;
  figures.found += recorded.length + filtered.length;
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
