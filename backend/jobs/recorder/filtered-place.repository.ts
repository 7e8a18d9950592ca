import { Injectable } from '@nestjs/common';
import type { FilterReason } from '@libs/listing';
import { Transaction } from '../../platform/database';

/** A place that a job's filters took out. */
export interface FilteredPlace {
  placeKey: string;
  reason: FilterReason;
}

/** Stores which places the filters of a job took out, so that each counts once. */
@Injectable()
export class FilteredPlaceRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Stores places that are new to the job. Requires the job's lock. */
  async insert(job: { id: string; userId: string }, places: readonly FilteredPlace[]): Promise<void> {
    if (places.length === 0) return;
    await this.transaction.rows(
      `insert into filtered_place (job_id, user_id, place_key, reason)
       select $1, $2, p.place_key, p.reason from unnest($3::text[], $4::text[]) as p (place_key, reason)`,
      [job.id, job.userId, places.map(({ placeKey }) => placeKey), places.map(({ reason }) => reason)],
    );
  }

  /** Returns which of the places the job's filters have taken out. Requires the job's lock. */
  async findFiltered(jobId: string, placeKeys: readonly string[]): Promise<Set<string>> {
    const rows = await this.transaction.rows<{ placeKey: string }>(
      'select place_key as "placeKey" from filtered_place where job_id = $1 and place_key = any($2)',
      [jobId, placeKeys],
    );
    return new Set(rows.map(({ placeKey }) => placeKey));
  }

  /** Returns which of the places other jobs of the user have captured. */
  async findCaptured(
    job: { id: string; userId: string },
    placeKeys: readonly string[],
  ): Promise<Set<string>> {
    const rows = await this.transaction.rows<{ placeKey: string }>(
      `select distinct place_key as "placeKey" from captured_listing
       where user_id = $1 and place_key = any($2) and job_id <> $3`,
      [job.userId, placeKeys, job.id],
    );
    return new Set(rows.map(({ placeKey }) => placeKey));
  }
}
