import {
  filterReason,
  filteredCount,
  type FilterContext,
  type FilterCounts,
  type FilterReason,
  type Listing,
  type ListingFilters,
} from '@libs/listing';
import { Transaction } from '../../backend/platform/database';
import { pick, type Random } from './planner-simulation/seeded-random';
import type { TestApp } from './test-app';

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

export const emptyFilterAudit = (): FilterAudit => ({
  'listings recorded that a filter takes out': 0,
  'places taken out that the filters keep': 0,
  'places counted for another reason': 0,
  'places both kept and taken out': 0,
  'credits charged too much or too little': 0,
  'counts that differ from the places': 0,
  'places lost by filters': 0,
});

export interface FilteredJob {
  /** The job's id in the database. */
  id: string;
  userId: string;
  filters: ListingFilters | null;
  /** What the maps service showed, by place key. */
  shown: ReadonlyMap<string, Listing>;
  contextOf(listing: Listing): FilterContext<Listing>;
}

/** What a completed job found. */
export interface FoundPlaces {
  recorded: string[];
  filtered: string[];
}

/** Compares what a completed job recorded, took out and charged with what its filters say, and adds the differences to the audit. */
export async function auditFilteredJob(
  { app }: TestApp,
  { id, userId, filters, shown, contextOf }: FilteredJob,
  audit: FilterAudit,
): Promise<FoundPlaces> {
  const rows = <T>(sql: string, values: unknown[] = [id]) => app.get(Transaction).rows<T>(sql, values);
  const recorded = (
    await rows<{ key: string }>('select place_key as key from captured_listing where job_id = $1')
  ).map(({ key }) => key);
  const taken = await rows<{ key: string; reason: FilterReason }>(
    'select place_key as key, reason from filtered_place where job_id = $1',
  );
  const [job] = await rows<{ recorded: number; filtered: FilterCounts; state: string }>(
    'select recorded, filtered, state from job where id = $1',
  );
  if (!job || job.state !== 'completed') throw new Error(`job ${id} did not complete: ${job?.state}`);
  const reasonOf = (key: string): FilterReason | null | undefined => {
    const listing = shown.get(key);
    return listing && filterReason(listing, filters ?? {}, contextOf(listing));
  };
  const counted: FilterCounts = {};
  for (const { reason } of taken) counted[reason] = (counted[reason] ?? 0) + 1;
  const recordedKeys = new Set(recorded);
  audit['listings recorded that a filter takes out'] += recorded.filter((key) => reasonOf(key)).length;
  audit['places taken out that the filters keep'] += taken.filter(({ key }) => reasonOf(key) === null).length;
  audit['places counted for another reason'] += taken.filter(
    ({ key, reason }) => reasonOf(key) !== reason,
  ).length;
  audit['places both kept and taken out'] += taken.filter(({ key }) => recordedKeys.has(key)).length;
  audit['counts that differ from the places'] +=
    Math.abs(job.recorded - recorded.length) +
    Math.abs(filteredCount(job.filtered) - taken.length) +
    Object.entries(counted).filter(([reason, count]) => job.filtered[reason as FilterReason] !== count)
      .length;
  const [charged] = await rows<{ job: number; all: number; used: number; listings: number }>(
    `select coalesce(sum(amount) filter (where job_id = $1), 0)::int as job, coalesce(sum(amount), 0)::int as all,
            (select used::int from credit_balance where user_id = $2) as used,
            (select count(*)::int from captured_listing where user_id = $2) as listings
     from ledger_entry where kind = 'use' and user_id = $2`,
    [id, userId],
  );
  if (!charged) throw new Error('no balance');
  audit['credits charged too much or too little'] +=
    Math.abs(charged.job - recorded.length) +
    Math.abs(charged.all - charged.listings) +
    Math.abs(charged.used - charged.listings);
  return { recorded, filtered: taken.map(({ key }) => key) };
}

/** Each filter is chosen with some probability, so that some jobs have none and others have several. */
export function randomFilters(random: Random, listId: string): ListingFilters {
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
