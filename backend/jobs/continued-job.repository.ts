import { Injectable } from '@nestjs/common';
import { isEndedJob } from '@libs/job';
import { entityColumns, selectColumns, Transaction } from '../platform/database';
import { CapturedListing } from './captured-listing.entity';
import { Job } from './job.entity';
import type { StoredRoot } from './target.entity';
import { storedRootSql, wholeRootSql } from './target-root.repository';

/** Targets per insert statement: inserting thousands at once would block the process for everyone. */
const TARGETS_PER_INSERT = 1_000;
/** A page of results has up to so many places. */
const PLACES_PER_PAGE = 20;

/** Takes over targets, listings and plan events from the job that another one continues. */
@Injectable()
export class ContinuedJobRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Locks a job, so that only one job can continue it. */
  async lock(id: string): Promise<Job | undefined> {
    const [job] = await this.transaction.rows<Job>(
      `select ${selectColumns(Job)} from job where id = $1 for update`,
      [id],
    );
    return job;
  }

  /** Returns the job that continues this one. */
  async findContinuation(publicId: string): Promise<Pick<Job, 'publicId' | 'coverageLevel'> | undefined> {
    const [job] = await this.transaction.rows<Pick<Job, 'publicId' | 'coverageLevel'>>(
      `select public_id as "publicId", coverage_level as "coverageLevel" from job where continued_from = $1`,
      [publicId],
    );
    return job;
  }

  /** Returns whether a job that continues another one has ended before it searched anything. */
  async isUnsearched({
    id,
    state,
    continuedFrom,
  }: Pick<Job, 'id' | 'state' | 'continuedFrom'>): Promise<boolean> {
    if (continuedFrom === null || state === 'completed' || !isEndedJob(state)) return false;
    const [row] = await this.transaction.rows<{ has: boolean }>(
      'select exists (select 1 from target where job_id = $1 and pages > 0) as has',
      [id],
    );
    return row?.has === false;
  }

  /**
   * Counts the places that a user's jobs have taken over from others within a day, and those of the pages that they took
   * over: the same places can be on any number of pages.
   */
  async countTakenOver(userId: string): Promise<number> {
    const [row] = await this.transaction.rows<{ places: number }>(
      `select coalesce(sum(inherited + (select coalesce(sum(value::int), 0) from jsonb_each_text(filtered))
           + ${PLACES_PER_PAGE} * (select coalesce(sum(version), 0) from target where job_id = job.id and continued_target is not null)), 0)::float8 as places
       from job where user_id = $1 and continued_from is not null and created_at > now() - interval '1 day'`,
      [userId],
    );
    return row?.places ?? 0;
  }

  /** Links a new job to the one that it continues, and counts the places that it takes over. */
  async link(id: string, earlier: Pick<Job, 'publicId' | 'recorded' | 'filtered'>): Promise<void> {
    await this.transaction.rows(
      'update job set continued_from = $2, inherited = $3, recorded = $3, filtered = $4 where id = $1',
      [id, earlier.publicId, earlier.recorded, JSON.stringify(earlier.filtered)],
    );
  }

  /**
   * Creates the same targets for a new job. Plans that measure coverage are continued later, one after the other; others
   * begin anew, from a root that `newRootOf` returns. Returns the targets that begin anew.
   */
  async copyTargets(
    job: { id: string },
    earlierId: string,
    newRootOf: (root: StoredRoot) => StoredRoot,
  ): Promise<{ id: string; root: StoredRoot }[]> {
    const earlier = await this.transaction.rows<{ id: string; root: StoredRoot }>(
      `select id, ${wholeRootSql('target')} as root from target where job_id = $1 order by id`,
      [earlierId],
    );
    const begun: { id: string; root: StoredRoot }[] = [];
    for (let from = 0; from < earlier.length; from += TARGETS_PER_INSERT) {
      const rows = earlier.slice(from, from + TARGETS_PER_INSERT).map(({ id, root }) => {
        const isContinued = root.settings?.coverage !== undefined;
        return { earlier: id, isContinued, root: isContinued ? root : newRootOf(root) };
      });
      const inserted = await this.transaction.rows<{ id: string; root: StoredRoot; isContinued: boolean }>(
        `insert into target (job_id, user_id, city_index, type_index, label, city, business_type, is_keyword, root, recorded, filtered,
                             complete, continued_target)
         select $1, s.user_id, s.city_index, s.type_index, s.label, s.city, s.business_type, s.is_keyword, ${storedRootSql('n.root')}, s.recorded, s.filtered,
                jsonb_typeof(n.root->'center') = 'object', case when n."isContinued" then s.id end
         from jsonb_to_recordset($2::jsonb) as n(earlier bigint, "isContinued" boolean, root jsonb)
           join target s on s.id = n.earlier
         order by s.id
         returning id, ${wholeRootSql('target')} as root, continued_target is not null as "isContinued"`,
        [job.id, JSON.stringify(rows)],
      );
      begun.push(...inserted.filter(({ isContinued }) => !isContinued));
    }
    return begun;
  }

  /** Takes over all listings of a job. They are part of the new job from its start, so they are never charged again. */
  async copyListings(job: { id: string }, earlierId: string): Promise<void> {
    await this.transaction.rows(
      `insert into captured_listing (job_id, user_id, target_id, seq, is_new, ${LISTING_COLUMNS})
       select $1, l.user_id, coalesce(n.id, 0), l.seq, false, ${LISTING_COLUMNS_OF_EARLIER}
       from captured_listing l
         left join target s on s.id = l.target_id
         left join target n on n.job_id = $1 and n.city_index = s.city_index and n.type_index = s.type_index
       where l.job_id = $2`,
      [job.id, earlierId],
    );
  }

  /** Takes over which places the filters took out. They keep out of the new job. */
  async copyFilteredPlaces(job: { id: string }, earlierId: string): Promise<void> {
    await this.transaction.rows(
      `insert into filtered_place (job_id, user_id, place_key, reason)
       select $1, user_id, place_key, reason from filtered_place where job_id = $2`,
      [job.id, earlierId],
    );
  }

  /** Returns a target whose plan is still to be continued, or undefined if there is none. */
  async findTarget(jobId: string): Promise<string | undefined> {
    const [target] = await this.transaction.rows<{ id: string }>(
      `select id from target where job_id = $1 and continued_target is not null and version = 0
       order by id limit 1 for update skip locked`,
      [jobId],
    );
    return target?.id;
  }

  /** Copies the events of an earlier target's plan, and returns the number of the last one. Requires the target's lock. */
  async copyEvents(targetId: string, earlierId: string): Promise<number> {
    const [row] = await this.transaction.rows<{ version: number }>(
      `with copied as (
         insert into search_page (target_id, version, user_id, task_number, kind, place_keys, latitudes, longitudes,
                                  inside, last, viewport, took_ms, level)
         select $1, version, user_id, task_number, kind, place_keys, latitudes, longitudes, inside, last, viewport,
                took_ms, level
         from search_page where target_id = $2 returning version)
       update target set version = coalesce((select max(version) from copied), 0) where id = $1 returning version`,
      [targetId, earlierId],
    );
    return row?.version ?? 0;
  }
}

const COLUMNS = entityColumns(CapturedListing).map(({ column }) => column);
const LISTING_COLUMNS = COLUMNS.join(', ');
const LISTING_COLUMNS_OF_EARLIER = COLUMNS.map((column) => `l.${column}`).join(', ');
