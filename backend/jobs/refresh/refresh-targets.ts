import { Injectable } from '@nestjs/common';
import { pluralize } from '@libs/constants';
import { targetLabel } from '@libs/job';
import { InvalidInput } from '../../platform/http';
import { JobEventRepository } from '../job-event.repository';
import { NewJobRepository } from '../new-job.repository';
import { PlanCache } from '../recorder/plan-cache';
import { PlanWriter } from '../recorder/plan-writer';
import { TurnRepository } from '../turn.repository';
import { PLACES_PER_TARGET } from './place-numbers';
import { RefreshedPlaceRepository } from './refreshed-place.repository';

/** Maximum number of places in one job. */
export const MAX_REFRESHED_PLACES = 100_000;

/** How many places of a selection are stored, and how many further ones have no id to ask for. */
export interface SelectedPlaces {
  places: number;
  withoutId: number;
}

/** Divides the stored places of a job among targets, and queues its turns. */
@Injectable()
export class RefreshTargets {
  constructor(
    private readonly newJobs: NewJobRepository,
    private readonly places: RefreshedPlaceRepository,
    private readonly plans: PlanCache,
    private readonly planWriter: PlanWriter,
    private readonly events: JobEventRepository,
    private readonly turns: TurnRepository,
  ) {}

  /** @throws InvalidInput if there is nothing to refresh, or too much */
  async create(job: { id: string; userId: string }, selected: SelectedPlaces): Promise<void> {
    assertSome(selected);
    const { places, withoutId } = selected;
    const targets = Math.ceil(places / PLACES_PER_TARGET);
    await this.newJobs.insertTargets(
      job,
      Array.from({ length: targets }, (_, index) => this.targetAt(index, places)),
    );
    await this.planWriter.storePlaceTasks(job);
    await this.places.saveSelection(job.id, { targets, ...selected });
    await this.events.append(job, [
      { message: `Looking up ${pluralize(places, 'place', 'places')} again` },
      ...(withoutId > 0
        ? [
            {
              message: `${pluralize(withoutId, 'more place has', 'more places have')} no ID and cannot be looked up`,
            },
          ]
        : []),
    ]);
    await this.turns.enqueue(job.id, { first: true });
  }

  private targetAt(index: number, places: number) {
    const first = index * PLACES_PER_TARGET + 1;
    const last = Math.min(places, first + PLACES_PER_TARGET - 1);
    return {
      city: `Places ${first}–${last}`,
      businessType: 'Refresh',
      isKeyword: false,
      cityIndex: index,
      typeIndex: 0,
      label: targetLabel(index, 0),
      root: this.plans.rootOfPlaces(last - first + 1),
    };
  }
}

/** @throws InvalidInput if there is nothing to refresh, or too much */
export function assertSome({ places, withoutId }: SelectedPlaces): void {
  if (places > MAX_REFRESHED_PLACES)
    throw refused(
      `A job can refresh up to ${MAX_REFRESHED_PLACES.toLocaleString('en')} places. Select fewer.`,
    );
  if (places > 0) return;
  throw refused(
    withoutId > 0
      ? 'None of these places has an id by which it can be asked for.'
      : 'There are no places to refresh.',
  );
}

const refused = (message: string) => new InvalidInput([{ path: 'refresh', message }]);
