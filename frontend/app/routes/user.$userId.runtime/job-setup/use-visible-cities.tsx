import { useMemo, useState, type ReactNode } from 'react';
import { SearchInput } from '~/components/ui/text-input';
import { formatCount } from '~/services/page/formats';
import type { SetupPlace } from '~/services/job/setup-choices';

/**
 * Maximum number of cities rendered at once. With thousands of cities, handling each keystroke would take a second.
 */
export const MAX_VISIBLE_CITIES = 100;

export interface IndexedCity {
  entry: SetupPlace;
  /** Index in the unfiltered list. */
  index: number;
}

/** Returns the first cities whose names contain the text. The city named `alwaysVisible` is always included. */
function filterCities(
  cities: readonly SetupPlace[],
  search: string,
  alwaysVisible: string | null,
): IndexedCity[] {
  const query = search.trim().toLowerCase();
  const visible: IndexedCity[] = [];
  cities.forEach((entry, index) => {
    const matches = visible.length < MAX_VISIBLE_CITIES && entry.city.toLowerCase().includes(query);
    if (matches || entry.city === alwaysVisible) visible.push({ entry, index });
  });
  return visible;
}

/**
 * Returns the cities to render. If the list is long, also returns a search field for finding the rest.
 * @param label accessible name of the search field
 */
export function useVisibleCities(
  cities: readonly SetupPlace[],
  label: string,
  alwaysVisible: string | null = null,
): { visible: readonly IndexedCity[]; searchField: ReactNode } {
  const [search, setSearch] = useState('');
  const isLong = cities.length > MAX_VISIBLE_CITIES;
  const visible = useMemo(
    () => filterCities(cities, isLong ? search : '', alwaysVisible),
    [cities, isLong, search, alwaysVisible],
  );
  const searchField = isLong && (
    <div className="grid gap-1">
      <SearchInput
        placeholder="Find a city"
        aria-label={label}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="text-xs text-ink-2">
        {formatCount(visible.length)} of {formatCount(cities.length)} cities shown
      </p>
    </div>
  );
  return { visible, searchField };
}
