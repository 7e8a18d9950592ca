import { useMemo, useState, type ReactNode } from 'react';
import { SearchInput } from '~/components/ui/text-input';
import { count } from '~/services/formats';
import type { CityTypes } from '~/services/wire';

/** Drawn at once: with thousands in a list each key would take a second. */
export const CITIES_DRAWN = 100;

export interface IndexedCity {
  entry: CityTypes;
  /** Its place among all. */
  index: number;
}

/** The first of the cities that have the text in their name; `always` is among them wherever it stands. */
function citiesToShow(cities: readonly CityTypes[], search: string, always: string | null): IndexedCity[] {
  const wanted = search.trim().toLowerCase();
  const shown: IndexedCity[] = [];
  cities.forEach((entry, index) => {
    const isFound = shown.length < CITIES_DRAWN && entry.city.toLowerCase().includes(wanted);
    if (isFound || entry.city === always) shown.push({ entry, index });
  });
  return shown;
}

/**
 * The cities to draw, and for a list too long to be drawn whole a field that finds the others.
 * @param label of the field, for assistive technology
 */
export function useShownCities(
  cities: readonly CityTypes[],
  label: string,
  always: string | null = null,
): { shown: readonly IndexedCity[]; finder: ReactNode } {
  const [search, setSearch] = useState('');
  const isLong = cities.length > CITIES_DRAWN;
  const shown = useMemo(
    () => citiesToShow(cities, isLong ? search : '', always),
    [cities, isLong, search, always],
  );
  const finder = isLong && (
    <div className="grid gap-1">
      <SearchInput
        placeholder="Find a city"
        aria-label={label}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="text-xs text-ink-2">
        {count(shown.length)} of {count(cities.length)} cities shown
      </p>
    </div>
  );
  return { shown, finder };
}
