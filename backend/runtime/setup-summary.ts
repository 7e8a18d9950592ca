import { pluralize, type CaptureMode, type CoverageLevel } from '@libs/constants';
import { filtersSummary, normalizeFilters, type ListingFilters } from '@libs/listing';

/** A short form of a stored setup, which may have thousands of cities. The database derives it from the setup. */
export interface SetupSummary {
  mode: CaptureMode;
  /** The city of a manual setup. */
  city: string;
  cities: number;
  /** Absent until an earlier version's schedule is changed. */
  shapes?: number;
  types: number;
  /** Null if the setup leaves it open. */
  coverageLevel: CoverageLevel | null;
  filters: ListingFilters | null;
}

/** Whether a setup asks again for places: only then, it has nothing to search for. */
export const isRefreshSummary = ({ cities, shapes = 0, types }: SetupSummary): boolean =>
  cities + shapes + types === 0;

/** "6 cities, 4 types: without a website" */
export function describeSetup(summary: SetupSummary): string {
  if (isRefreshSummary(summary)) return 'Refresh of places';
  const { mode, city, cities, shapes = 0, types, filters } = summary;
  const counts = [
    ...(cities > 0 || shapes === 0 ? [pluralize(cities, 'city', 'cities')] : []),
    ...(shapes > 0 ? [pluralize(shapes, 'shape', 'shapes')] : []),
  ];
  const cityText = mode === 'manual' ? city : counts.join(', ');
  const applied = normalizeFilters(filters);
  const searched = `${cityText}, ${pluralize(types, 'type', 'types')}`;
  return applied ? `${searched}: ${filtersSummary(applied)}` : searched;
}
