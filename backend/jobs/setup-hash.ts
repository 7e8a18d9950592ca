import { createHash } from 'node:crypto';
import { DEFAULT_COVERAGE_LEVEL } from '@libs/constants';
import { normalizeFilters } from '@libs/listing';
import type { JobSetup } from './job-setup';

/**
 * Returns the same hash for jobs with the same setup, so that two complete jobs can be compared. A setup without filters
 * has the hash that it had before there were filters; one without shapes and keywords, that it had before there were these.
 */
export function setupHashOf({
  country,
  cities,
  coverageLevel = DEFAULT_COVERAGE_LEVEL,
  filters: given,
}: Pick<JobSetup, 'country' | 'cities' | 'coverageLevel' | 'filters'>): string {
  // The database returns the keys of a stored object in an order of its own.
  const filters = normalizeFilters(given);
  const sorted = cities
    .map(({ city, businessTypes, keywords, shape }) => [
      city,
      [...businessTypes].sort(),
      ...(keywords?.length || shape ? [[...(keywords ?? [])].sort(), shape?.polygons ?? null] : []),
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256')
    .update(
      JSON.stringify([country, sorted, coverageLevel, ...(filters ? [Object.entries(filters).sort()] : [])]),
    )
    .digest('hex')
    .slice(0, 32);
}
