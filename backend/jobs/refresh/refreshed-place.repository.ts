import { Injectable } from '@nestjs/common';
import {
  COMPARED_DETAILS,
  type ComparedListing,
  type DeltaOutcome,
  type FieldChange,
  type RefreshOutcome,
} from '@libs/listing';
import { Transaction } from '../../platform/database';
import { decodeCursor, encodeCursor, keysetPage, type Owner, type PageQuery } from '../../platform/http';
import type { RefreshFigures } from '../job.entity';
import { COMPARED_SQL } from './compared-sql';
import { placeNumberSql } from './place-numbers';

/** A place of the selection, as the recorder needs it. */
export interface PlaceToRefresh {
  number: number;
  placeKey: string;
  name: string;
  country: string;
  /** What was known of the place; null: nothing. */
  before: ComparedListing | null;
}

/** What was found out about a place. */
export interface RefreshResult {
  outcome: RefreshOutcome;
  changes: FieldChange[];
  /** The place that the service shows under the id of one that is gone. */
  replacedBy: string | null;
}

/** A place that is not what it was. */
export interface DeltaRow extends RefreshResult {
  number: number;
  placeKey: string;
  name: string;
  outcome: DeltaOutcome;
  checkedAt: Date;
}

/** A place of a user's own table, as far as it is known. */
export interface TablePlace {
  placeKey: string;
  aliases: string[];
  /** The country whose visitors are shown it; null: that of the job. */
  country: string | null;
  before: ComparedListing;
}

export interface Selection {
  /** Public id of the job whose listings these are; null: of all jobs of the user. */
  job: string | null;
  /** Where places come from here, because only its own ids can be asked for. */
  source: 'maps' | 'openstreetmap';
  max: number;
}

const NUMBER = [/^\d{1,9}$/];

/** Stores the places that jobs refresh. */
@Injectable()
export class RefreshedPlaceRepository {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Stores the captured places of a selection that can be asked for, with what is known of them: the newest listing of each.
   * Returns how many there are, up to one more than the maximum, and how many further ones have no id to ask for. Stores
   * none if there are more.
   */
  async selectCaptured(
    job: { id: string; userId: string },
    { job: from, source, max }: Selection,
  ): Promise<{ places: number; withoutId: number }> {
    const [row] = await this.transaction.rows<{ places: number; withoutId: number }>(INSERT_CAPTURED, [
      job.userId,
      from,
      source,
      max + 1,
      job.id,
      COMPARED_DETAILS,
    ]);
    return row ?? { places: 0, withoutId: 0 };
  }

  /** Counts the places of a selection as `selectCaptured` does, and stores none. */
  async countCaptured(
    { userId }: Owner,
    { job: from, source, max }: Selection,
  ): Promise<{ places: number; withoutId: number }> {
    const [row] = await this.transaction.rows<{ places: number; withoutId: number }>(
      `with ${CHOSEN_SQL} ${COUNTS_SQL}`,
      [userId, from, source, max + 1],
    );
    return row ?? { places: 0, withoutId: 0 };
  }

  /**
   * Adds those places of the user's own table that can be asked for, after those that are stored. If a place was captured,
   * its newest listing is what is known of it, and has its ids.
   * Requires the job's lock.
   * @param country whose visitors are shown places of which neither a listing nor the row states one
   */
  async addOfTable(
    job: { id: string; userId: string },
    {
      places,
      country,
      source,
    }: { places: readonly TablePlace[]; country: string; source: Selection['source'] },
  ): Promise<void> {
    await this.transaction.execute(ADD_OF_TABLE, [
      job.id,
      job.userId,
      JSON.stringify(places),
      country,
      source,
      COMPARED_DETAILS,
    ]);
  }

  /** Returns how many places a job has. */
  async count(jobId: string): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      'select count(*)::int as count from refreshed_place where job_id = $1',
      [jobId],
    );
    return row?.count ?? 0;
  }

  /** Removes the places of a job that has not begun. Requires the job's lock. */
  async removeAll(jobId: string): Promise<void> {
    await this.transaction.execute('delete from refreshed_place where job_id = $1', [jobId]);
  }

  /**
   * Removes the places for which jobs of the user will never ask: what is left of those that have ended, unless a failed
   * search lets them begin again. What is known of such places is most of what a job stores.
   */
  async removeUnasked({ userId }: Owner): Promise<void> {
    await this.transaction.execute(
      `delete from refreshed_place r using job j
       where j.user_id = $1 and j.refresh is not null and j.ended_at is not null and r.job_id = j.id and r.outcome is null
         and coalesce((j.refreshed->>'checked')::int, 0) is distinct from nullif((j.refresh->>'places')::int, 0)
         and not exists (select 1 from search_task t where t.job_id = j.id and t.state = 'failed')`,
      [userId],
    );
  }

  /**
   * Removes up to `max` of the places for which a job that has ended will never ask, and returns how many. A failed search
   * lets a job begin again.
   */
  async removeSomeUnasked(jobId: string, max: number): Promise<number> {
    const { rowCount } = await this.transaction.execute(
      `delete from refreshed_place r using (
         select p.job_id, p.number from refreshed_place p join job j on j.id = p.job_id
         where j.id = $1 and j.ended_at is not null and p.outcome is null
           and not exists (select 1 from search_task t where t.job_id = j.id and t.state = 'failed')
         limit $2) unasked
       where r.job_id = unasked.job_id and r.number = unasked.number`,
      [jobId, max],
    );
    return rowCount ?? 0;
  }

  /** Returns the place that a task asks for. Requires the target's lock. */
  async find(targetId: string, taskNumber: number): Promise<PlaceToRefresh | undefined> {
    const [place] = await this.transaction.rows<PlaceToRefresh>(
      `select r.number, r.place_key as "placeKey", r.name, r.country, r.before
       from target s join refreshed_place r on r.job_id = s.job_id and r.number = ${placeNumberSql('s.city_index', '$2::int')}
       where s.id = $1`,
      [targetId, taskNumber],
    );
    return place;
  }

  /** Stores what was found out about a place of the selection, which is not compared again. Requires the job's lock. */
  async save(jobId: string, number: number, { outcome, changes, replacedBy }: RefreshResult): Promise<void> {
    await this.transaction.rows(
      `update refreshed_place set outcome = $3, changes = $4, replaced_by = $5, before = null, checked_at = clock_timestamp()
       where job_id = $1 and number = $2`,
      [jobId, number, outcome, changes.length > 0 ? JSON.stringify(changes) : null, replacedBy],
    );
  }

  /**
   * Stores a place that the service shows under another one's id, unless the user has it or the job asks for it. Returns
   * whether it is new. Requires the job's lock.
   */
  async addNew(
    job: { id: string; userId: string },
    place: { placeKey: string; aliases: readonly string[]; name: string; country: string },
  ): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `insert into refreshed_place (job_id, number, user_id, place_key, aliases, country, name, outcome, checked_at)
       select $1, (select max(number) + 1 from refreshed_place where job_id = $1), $2, $3, $4, $5, $6, 'new', clock_timestamp()
       where not exists (select 1 from captured_listing where user_id = $2 and place_key = $3)
       on conflict (job_id, place_key) do nothing`,
      [job.id, job.userId, place.placeKey, place.aliases, place.country, place.name],
    );
    return rowCount === 1;
  }

  /** Stores the job's figures. Requires its lock. */
  async saveFigures({ id, refreshed }: { id: string; refreshed: RefreshFigures }): Promise<void> {
    await this.transaction.rows('update job set refreshed = $2 where id = $1', [
      id,
      JSON.stringify(refreshed),
    ]);
  }

  /** Stores what a new job consists of. */
  async saveSelection(
    jobId: string,
    { targets, places, withoutId }: { targets: number; places: number; withoutId: number },
  ): Promise<void> {
    await this.transaction.rows(
      `update job set targets_total = $2, refresh = refresh || jsonb_build_object('places', $3::int, 'withoutId', $4::int)
       where id = $1`,
      [jobId, targets, places, withoutId],
    );
  }

  /** Returns a page of the places that are not what they were, in their order. @throws InvalidInput */
  async delta(
    jobId: string,
    { limit, cursor }: PageQuery,
    outcome: DeltaOutcome | null,
  ): Promise<{ rows: DeltaRow[]; next: string | null }> {
    const after = decodeCursor(cursor, NUMBER)?.[0] ?? 0;
    const rows = await this.transaction.rows<DeltaRow>(
      `select number, place_key as "placeKey", name, outcome, coalesce(changes, '[]') as changes,
              replaced_by as "replacedBy", checked_at as "checkedAt"
       from refreshed_place
       where job_id = $1 and number > $2 and outcome <> 'unchanged' and ($3::text is null or outcome = $3)
       order by number limit $4`,
      [jobId, after, outcome, limit + 1],
    );
    const { page, next } = keysetPage(rows, limit, ({ number }) => [String(number)]);
    return { rows: page, next };
  }

  /** Returns the first places that are not what they were, as many as have room in a message, and where the others begin. */
  async firstOfDelta(
    jobId: string,
    { places, bytes }: { places: number; bytes: number },
  ): Promise<{ rows: DeltaRow[]; next: string | null }> {
    const rows = await this.transaction.rows<DeltaRow>(
      `select number, place_key as "placeKey", name, outcome, coalesce(changes, '[]') as changes,
              replaced_by as "replacedBy", checked_at as "checkedAt"
       from (select *, sum(200 + octet_length(name) + coalesce(octet_length(changes::text), 0)) over (order by number) as size
             from (select * from refreshed_place where job_id = $1 and outcome <> 'unchanged' order by number limit $2) d) d
       where size <= $3 order by number`,
      [jobId, places, bytes],
    );
    const last = rows.at(-1)?.number ?? 0;
    const [rest] = await this.transaction.rows<{ more: boolean }>(
      `select exists (select 1 from refreshed_place where job_id = $1 and number > $2 and outcome <> 'unchanged') as more`,
      [jobId, last],
    );
    return { rows, next: rest?.more ? encodeCursor([String(last)]) : null };
  }
}

/**
 * The newest listing of each place, with the country whose visitors were shown it: a service writes phone numbers and
 * addresses for its visitors.
 */
const NEWEST_SQL = (condition: string) => `
  select distinct on (l.place_key) l.*, coalesce(r.country, j.country) as shown_in
  from captured_listing l join job j on j.id = l.job_id
    left join refreshed_place r on r.job_id = l.job_id and r.place_key = l.place_key
  where l.user_id = $2 and ${condition}
  order by l.place_key, l.captured_at desc`;

/** Whether the source can be asked for the place "l" by an id of its own. */
const HAS_ID_SQL = (source: string) => `
  case ${source}::text
    when 'maps' then l.place_key like 'maps:%' and exists (
      select 1 from unnest(l.aliases) alias where alias like 'place\\_id:%' or alias like 'ftid:%')
    else l.place_key like 'osm:%' end`;

/** The places of a selection that can be asked for. Few columns are sorted, because an account can have millions of listings. */
const CHOSEN_SQL = `
  newest as (
    select distinct on (l.place_key) l.job_id, l.place_key, l.aliases, l.captured_at
    from captured_listing l
    where l.user_id = $1 and ($2::text is null or l.place_key in (
      select c.place_key from captured_listing c join job f on f.id = c.job_id where f.public_id = $2 and f.user_id = $1))
    order by l.place_key, l.captured_at desc),
  found as materialized (select l.job_id, l.place_key, l.captured_at, ${HAS_ID_SQL('$3')} as has_id from newest l),
  chosen as materialized (
    select job_id, place_key from found where has_id order by captured_at, place_key limit $4::bigint)`;

const COUNTS_SQL = `
  select (select count(*) from chosen)::int as places, (select count(*) from found where not has_id)::int as "withoutId"`;

/** If there are too many places, none is stored. */
const INSERT_CAPTURED = `
  with ${CHOSEN_SQL},
  stored as (
    insert into refreshed_place (job_id, number, user_id, place_key, aliases, country, name, before)
    select $5, row_number() over (order by l.captured_at, l.place_key), $1, l.place_key, l.aliases,
           coalesce(r.country, j.country), l.name, ${COMPARED_SQL('$6')}
    from chosen join captured_listing l on l.job_id = chosen.job_id and l.place_key = chosen.place_key
      join job j on j.id = l.job_id
      left join refreshed_place r on r.job_id = l.job_id and r.place_key = l.place_key
    where (select count(*) from chosen) < $4::bigint)
  ${COUNTS_SQL}`;

const ADD_OF_TABLE = `
  with stated as (
    select distinct on (t."placeKey") t."placeKey" as place_key, t.aliases, t.country, t.before
    from jsonb_to_recordset($3::jsonb) as t("placeKey" text, aliases text[], country text, before jsonb)),
  newest as (${NEWEST_SQL('l.place_key in (select place_key from stated)')}),
  found as (
    select stated.place_key, coalesce(c.aliases, stated.aliases) as aliases, coalesce(c.shown_in, stated.country, $4) as shown_in,
           coalesce(c.name, stated.before->>'name', '') as name, coalesce(c.compared, stated.before) as before
    from stated left join (select l.*, ${COMPARED_SQL('$6')} as compared from newest l) c on c.place_key = stated.place_key)
  insert into refreshed_place (job_id, number, user_id, place_key, aliases, country, name, before)
  select $1, coalesce((select max(number) from refreshed_place where job_id = $1), 0) + row_number() over (order by l.place_key),
         $2, l.place_key, l.aliases, l.shown_in, l.name, l.before
  from found l
  where ${HAS_ID_SQL('$5')} and not exists (
    select 1 from refreshed_place r where r.job_id = $1 and r.place_key = l.place_key)`;
