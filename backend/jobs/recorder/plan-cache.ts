import { Inject, Injectable } from '@nestjs/common';
import {
  beginPlan,
  CURRENT_PLACES_VERSION,
  CURRENT_PLANNER_VERSION,
  type Plan,
  type PlanEvent,
} from '@libs/capture';
import type { CoverageLevel } from '@libs/constants';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { Stretch } from '../../platform/stretch';
import type { PlaceRoot, StoredRoot } from '../target.entity';
import type { LockedTarget } from './locked-target.repository';
import { PlanPool } from './plan-pool';

/**
 * Maximum number of plans cached in memory, and of their places, of which 100,000 take about 60 MB. A job has as many
 * unfinished plans as searches at most, and finished ones are not cached.
 */
const MAX_CACHED = { plans: 60, places: 200_000 };
/** The same for plans with so many places each: one of them could fill any cache, so they leave the others alone. */
const MANY_PLACES = 50_000;
const MAX_LARGE_CACHED = { plans: 60, places: 400_000 };
/** Number of events that are read at once: a plan may have thousands, of 20 places each. */
const EVENTS_PER_READ = 500;

/**
 * How many searches a plan expects to be in progress. The same for every deployment: a plan for more searches opens more
 * areas before it knows the first, and the same setup should capture the same places with any number of workers.
 */
const PLANNED_SEARCHES = 4;

interface StoredEvent {
  version: number;
  taskNumber: number;
  kind: PlanEvent['kind'];
  place_keys: string[];
  latitudes: number[];
  longitudes: number[];
  inside: boolean[];
  last: boolean;
  viewport: Extract<PlanEvent, { kind: 'page' }>['viewport'];
  level: CoverageLevel;
}

/**
 * Rebuilds a target's plan from its stored events. The last computed plan is cached with its version, so only events
 * stored by other processes have to be read. No state exists only in memory.
 */
@Injectable()
export class PlanCache {
  private readonly cache = new PlanPool(MAX_CACHED);
  private readonly largeCache = new PlanPool(MAX_LARGE_CACHED);

  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns what to store as the root of a new target: it keeps today's settings and rules until it is finished. */
  rootOf({ center, radiusMeters, shape, outline }: PlaceRoot, level: CoverageLevel): StoredRoot {
    return {
      center,
      radiusMeters,
      ...(shape && { shape }),
      ...(outline && { outline }),
      settings: {
        zoomStep: this.settings.maps.zoomStep,
        version: CURRENT_PLANNER_VERSION,
        coverage: { level, concurrency: PLANNED_SEARCHES, prior: null },
      },
    };
  }

  /** Returns what to store as the root of a new target that asks for so many places. */
  rootOfPlaces(count: number): StoredRoot {
    return {
      center: null,
      radiusMeters: null,
      places: { count, version: CURRENT_PLACES_VERSION },
      settings: { zoomStep: this.settings.maps.zoomStep, version: CURRENT_PLANNER_VERSION },
    };
  }

  /** Creates the plan of a new target, which contains no searches yet. */
  create({ settings, ...root }: StoredRoot): Plan {
    return beginPlan(root, settings ?? { zoomStep: this.settings.maps.zoomStep, version: 1 });
  }

  /**
   * Returns the plan at `version` and removes it from the cache. Only `put` caches it again, after the commit, so a
   * rollback leaves no plan with unstored events in the cache. Requires the target's lock.
   */
  async take(target: { id: string; root: StoredRoot; version: number }): Promise<Plan> {
    // Before its first event, a plan may still get another prior.
    const cached = this.cache.take(target.id) ?? this.largeCache.take(target.id);
    const isUsable = cached && target.version > 0 && cached.version <= target.version;
    const entry = isUsable ? cached : { version: 0, plan: this.create(target.root) };
    const stretch = new Stretch();
    for (let { version } = entry; version < target.version; version += EVENTS_PER_READ) {
      const upTo = Math.min(version + EVENTS_PER_READ, target.version);
      for (const stored of await this.eventsBetween(target.id, version, upTo)) {
        entry.plan.apply(toPlanEvent(stored));
        await stretch.pause();
      }
    }
    return entry.plan;
  }

  /** Caches the plan after the commit. */
  put({ id, userId, version }: Pick<LockedTarget, 'id' | 'userId' | 'version'>, plan: Plan): void {
    this.transaction.afterCommit(() => {
      this.cache.take(id);
      this.largeCache.take(id);
      if (plan.finished) return;
      const pool = plan.placeCount < MANY_PLACES ? this.cache : this.largeCache;
      pool.put(id, { userId, version, plan });
    });
  }

  private eventsBetween(targetId: string, after: number, upTo: number): Promise<StoredEvent[]> {
    return this.transaction.rows<StoredEvent>(
      `select version, task_number as "taskNumber", kind, place_keys, latitudes, longitudes, inside, last, viewport, level
       from search_page where target_id = $1 and version > $2 and version <= $3 order by version`,
      [targetId, after, upTo],
    );
  }
}

function toPlanEvent(stored: StoredEvent): PlanEvent {
  if (stored.kind === 'continued') return { kind: 'continued', taskNumber: 0, level: stored.level };
  if (stored.kind !== 'page') return { kind: stored.kind, taskNumber: stored.taskNumber };
  return {
    kind: 'page',
    taskNumber: stored.taskNumber,
    end: stored.last,
    viewport: stored.viewport,
    rows: stored.place_keys.map((placeKey, i) => ({
      placeKey,
      latitude: stored.latitudes[i] as number,
      longitude: stored.longitudes[i] as number,
      inside: stored.inside[i] as boolean,
    })),
  };
}
