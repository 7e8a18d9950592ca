import { COVERAGE_LEVELS, type CoverageLevel, type DatabaseProvider } from '@libs/constants';
import { formatCount, pluralize } from '~/services/page/formats';
import type { Job, JobDetails, RuntimeState } from '../api/api-types';
import { isUnderWay } from './job-phase';
import { placeCount, placeWord } from './place-count';
import { keywordText, termTexts } from './search-terms';

/** What a job captured, or is to capture. */
type Search = Pick<Job, 'mode' | 'city' | 'businessTypes' | 'cities' | 'cityCount' | 'refresh'>;

/** What the screens show of an ended job's result. */
export interface EndedJob
  extends
    Search,
    Pick<
      Job,
      'id' | 'status' | 'recordsProcessed' | 'maxListings' | 'coverageLevel' | 'coverage' | 'filtered'
    > {}

/** Returns the ended job that a runtime status describes; null if a job is active, or there was none. */
export function endedJobOf(runtime: RuntimeState): EndedJob | null {
  if (runtime.manualRunId === null || runtime.mode === null || isUnderWay(runtime)) return null;
  const hasEnded = runtime.status === 'success' ? 'completed' : 'stopped';
  return {
    ...runtime,
    mode: runtime.mode,
    id: runtime.manualRunId,
    status: runtime.error === null ? hasEnded : 'failed',
  };
}

/**
 * Names what a job captures: "Dentists in Mesa, AZ", "Bars and 2 more types in Mesa, AZ", "Bars in Mesa, AZ and 5 more
 * cities". The first of many tell similar jobs apart.
 */
export function searchName(search: Search): string {
  if (search.refresh) return `Refresh of ${pluralize(search.refresh.places, 'place', 'places')}`;
  const types = typeText(search);
  return types === null ? firstPlaces(search) : `${types} in ${firstPlaces(search)}`;
}

/** "Mesa, AZ" or "Mesa, AZ and 5 more cities" or, with shapes, "3 areas" */
function firstPlaces(search: Search): string {
  const { cities, cityCount } = search;
  const [first] = cities;
  if (cityCount <= 1 || !first?.city || cities.some(({ isShape }) => isShape)) return placeName(search);
  const more = cityCount - 1;
  return `${first.city} and ${formatCount(more)} more ${placeWord(cities, more)}`;
}

/** "Mesa, AZ" or "6 cities" or, with shapes, "3 areas" */
export function placeName({ city, cities, cityCount }: Search): string {
  const onlyCity = cityCount <= 1 ? (city ?? cities[0]?.city) : null;
  return onlyCity ?? placeCount(cities, cityCount);
}

/** Null if a large job's types are not all known. */
function typeText({ mode, businessTypes, cities, cityCount }: Search): string | null {
  if (mode === 'autonomous' && cities.length < cityCount) return null;
  const keywords = cities.flatMap((entry) => entry.keywords ?? []).map(keywordText);
  const types = [...new Set(mode === 'manual' ? [...businessTypes, ...keywords] : cities.flatMap(termTexts))];
  if (types.length === 0) return null;
  return types.length <= 2
    ? types.join(' and ')
    : `${types[0]} and ${formatCount(types.length - 1)} more types`;
}

/** "231 listings in Davis" */
export const resultTitle = (job: EndedJob): string =>
  job.refresh?.text ??
  `${pluralize(job.recordsProcessed, 'listing', 'listings')} in ${placeName(job).replace(/, [A-Z]{2,3}$/, '')}`;

/**
 * Returns whether the table of the connected database has listings of a job: they were, or are, delivered to a database
 * of this kind, or to one that was connected after the job.
 */
export function isInTable(
  { dbProvider, delivery }: Pick<JobDetails, 'dbProvider' | 'delivery'>,
  provider: DatabaseProvider | null,
): boolean {
  if (provider === null || provider === 'none' || delivery === null) return false;
  const isSameKind = dbProvider === provider || dbProvider === 'none';
  return isSameKind && delivery.delivered + delivery.waiting > 0;
}

/**
 * Returns the level at which an ended job can be searched further: its own level if it did not reach that level's
 * goal, otherwise the next one. Returns null if there is none, and if the job ended at its own limit of listings.
 */
export function furtherLevel(job: EndedJob): CoverageLevel | null {
  const { status, coverage, coverageLevel, maxListings, recordsProcessed } = job;
  if (job.refresh) return null;
  if (maxListings !== null && recordsProcessed >= maxListings) return null;
  if (coverageLevel === null) return 'thorough';
  const isReached = status === 'completed' && coverage?.state !== 'stopped-short';
  if (!isReached && coverage?.reason !== 'level-quick') return coverageLevel;
  if (coverageLevel === 'quick') return 'thorough';
  return COVERAGE_LEVELS[COVERAGE_LEVELS.indexOf(coverageLevel) + 1] ?? null;
}
