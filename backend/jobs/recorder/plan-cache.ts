import { Inject, Injectable } from '@nestjs/common';
import { SquarePlan, type PlanEvent, type PlanRoot, type PlanSettings } from '@libs/capture';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';

/** Plans kept in memory; a plan of 5,000 places is about 2 MB. */
const KEPT = 100;

interface StoredEvent {
  version: number;
  task: number;
  kind: PlanEvent['kind'];
  place_keys: string[];
  latitudes: number[];
  longitudes: number[];
  inside: boolean[];
  last: boolean;
  viewport: Extract<PlanEvent, { kind: 'page' }>['viewport'];
}

/**
 * The plan of a square, rebuilt from its stored events. What this process computed last is kept by the square's version, so
 * that only another process's events are read again; nothing lives in memory alone.
 */
@Injectable()
export class PlanCache {
  private readonly kept = new Map<string, { version: number; plan: SquarePlan }>();
  private readonly settings: PlanSettings;

  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.settings = { zoomStep: settings.maps.zoomStep };
  }

  /** A plan before any search was made. */
  begin(root: PlanRoot): SquarePlan {
    return SquarePlan.begin(root, this.settings);
  }

  /**
   * Takes the plan at `version`, for the holder of the square's lock. It is out of the cache until `keep`: a transaction that
   * is rolled back leaves no plan that has seen more than was stored.
   */
  async take(square: { id: string; root: PlanRoot; version: number }): Promise<SquarePlan> {
    const known = this.kept.get(square.id);
    this.kept.delete(square.id);
    const usable =
      known && known.version <= square.version ? known : { version: 0, plan: this.begin(square.root) };
    if (usable.version < square.version) {
      for (const event of await this.eventsAfter(square.id, usable.version)) usable.plan.apply(event);
    }
    return usable.plan;
  }

  /** Keeps the plan once the transaction has held. */
  keep(squareId: string, version: number, plan: SquarePlan): void {
    this.transaction.afterCommit(() => {
      this.kept.set(squareId, { version, plan });
      for (const oldest of this.kept.keys()) {
        if (this.kept.size <= KEPT) break;
        this.kept.delete(oldest);
      }
    });
  }

  private async eventsAfter(squareId: string, version: number): Promise<PlanEvent[]> {
    const stored = await this.transaction.rows<StoredEvent>(
      `select version, task, kind, place_keys, latitudes, longitudes, inside, last, viewport
       from capture_page where square_id = $1 and version > $2 order by version`,
      [squareId, version],
    );
    return stored.map(planEvent);
  }
}

function planEvent(stored: StoredEvent): PlanEvent {
  if (stored.kind !== 'page') return { kind: stored.kind, task: stored.task };
  return {
    kind: 'page',
    task: stored.task,
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
