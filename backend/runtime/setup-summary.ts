import { pluralize, type CaptureMode, type CoverageLevel } from '@libs/constants';
import { filtersSummary, normalizeFilters, type ListingFilters } from '@libs/listing';

/** A short form of a stored setup, which may have thousands of cities. The database derives it from the setup. */
export interface SetupSummary {
  mode: CaptureMode;
  /** The city of a manual setup. */
  city: string;
  cities: number;
  types: number;
  /** Null if the setup leaves it open. */
  coverageLevel: CoverageLevel | null;
  filters: ListingFilters | null;
}

/** "6 cities, 4 types: without a website" */
export function describeSetup({ mode, city, cities, types, filters }: SetupSummary): string {
  const cityText = mode === 'manual' ? city : pluralize(cities, 'city', 'cities');
  const applied = normalizeFilters(filters);
  const searched = `${cityText}, ${pluralize(types, 'type', 'types')}`;
  return applied ? `${searched}: ${filtersSummary(applied)}` : searched;
}
