import { World, type Place, type WorldSettings } from '@libs/atlas';
import { shapeMatcher, type Area } from '@libs/capture';
import type { Listing } from '@libs/listing';
import {
  ClaimLost,
  PlanContinuation,
  Recorder,
  SearchOutcome,
  SearchTaskRepository,
  type ClaimedSearchTask,
} from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { PAGE_SIZE, requireCity } from './planner-simulation/execute-atlas-plan';
import type { TestApp } from './test-app';

export interface TownSettings {
  label: string;
  businessTypes: readonly string[];
  count: number;
  fickleness: WorldSettings['fickleness'];
}

/** A world with one town in which each business type has `count` places. */
export const worldOf = ({ label, businessTypes, count, fickleness }: TownSettings): World =>
  new World({
    pinnedTowns: businessTypes.map((businessType, index) => ({
      cityId: requireCity(label).id,
      businessType,
      layout: 'clustered',
      count,
      seed: 77 + index,
    })),
    onlyPinned: true,
    seed: 5,
    fickleness,
  });

export interface CaptureOptions {
  /** Number of searches at the same time. */
  searches?: number;
  /** Stops after so many pages, and returns the searches in progress to the queue. */
  maxPages?: number;
  /** Returns the listing of a place; by default one with a name and a position. */
  listingOf?: (place: Place) => Listing;
  /** Called with the listings of each page that was recorded. */
  onRecorded?: (listings: readonly Listing[]) => void;
  /** Whether the worker that records this page is killed, and when. */
  killAt?: () => 'before-commit' | 'after-commit' | null;
}

/** The worker of a search was killed. Another one goes on with the search. */
class Killed extends Error {}

/** Captures a running job's searches from a world, without a browser. Returns the number of pages. */
export async function captureWorld(
  app: TestApp,
  jobId: string,
  world: World,
  {
    searches = 1,
    maxPages = Infinity,
    listingOf = plainListing,
    killAt = () => null,
    onRecorded,
  }: CaptureOptions = {},
): Promise<number> {
  const tasks = app.app.get(SearchTaskRepository);
  const continuation = app.app.get(PlanContinuation);
  let pages = 0;
  const searchOne = async (task: ClaimedSearchTask) => {
    const isInside = task.shape ? shapeMatcher(task.shape) : () => true;
    const { rows } = world.search({ text: task.businessType, viewport: task.area as Area });
    for (let at = 0; pages < maxPages; at += PAGE_SIZE) {
      const shown = rows.slice(at, at + PAGE_SIZE);
      pages += 1;
      const page = {
        index: at / PAGE_SIZE,
        end: shown.length < PAGE_SIZE,
        viewport: null,
        tookMs: 1,
        rows: shown.map((ref) => {
          const listing = listingOf(world.place(ref));
          return { listing, inside: isInside(listing) };
        }),
      };
      const killed = killAt();
      const { verdict } = await app.app.get(Transaction).run(async () => {
        const result = await app.app.get(Recorder).record(task, page);
        if (killed === 'before-commit') throw new Killed();
        return result;
      });
      onRecorded?.(page.rows.map(({ listing }) => listing));
      if (killed) throw new Killed();
      if (verdict !== 'continue') return;
    }
    await app.app.get(SearchOutcome).returnToQueue(task);
  };
  const work = async (worker: number) => {
    while (pages < maxPages) {
      const task = await tasks.claim(jobId, worker);
      if (!task && !(await continuation.continueNext(jobId))) {
        if (active === 0) return;
        await new Promise(setImmediate);
        continue;
      }
      if (!task) continue;
      active += 1;
      await searchOne(task)
        .catch((error: unknown) => {
          if (error instanceof Killed) return tasks.expireLeases([worker]);
          if (!(error instanceof ClaimLost)) throw error;
        })
        .finally(() => (active -= 1));
    }
  };
  let active = 0;
  await Promise.all(Array.from({ length: searches }, (_, index) => work(index + 1)));
  return pages;
}

const plainListing = ({ placeKey, name, latitude, longitude }: Place): Listing => ({
  placeKey,
  aliases: [],
  details: {},
  name,
  phone: '',
  phoneE164: '',
  category: 'Restaurant',
  address: '1 Main St',
  city: 'Tulsa',
  state: 'OK',
  country: 'United States',
  zip: '74101',
  plusCode: '',
  website: '',
  rating: null,
  reviewCount: null,
  latitude,
  longitude,
  status: 'open',
  sponsored: false,
  capturedAt: '2026-01-02T03:04:05.000Z',
});
