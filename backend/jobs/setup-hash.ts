import { createHash } from 'node:crypto';
import { DEFAULT_COVERAGE_LEVEL } from '@libs/constants';
import type { JobSetup } from './job-setup';

/** Returns the same hash for jobs with the same setup, so that two complete jobs can be compared. */
export function setupHashOf({
  country,
  cities,
  coverageLevel = DEFAULT_COVERAGE_LEVEL,
}: Pick<JobSetup, 'country' | 'cities' | 'coverageLevel'>): string {
  const sorted = cities
    .map(({ city, businessTypes }) => [city, [...businessTypes].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([country, sorted, coverageLevel]))
    .digest('hex')
    .slice(0, 32);
}
