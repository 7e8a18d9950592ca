import { targetLabel } from '@libs/job';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapPreview } from '~/components/job-map/map-preview';
import { apiQueries } from '~/services/api/api-queries';
import { cityError, isShape, type SetupChoices } from '~/services/job/setup-choices';
import { useDebounced } from '~/services/page/use-debounced';
import type { JobTarget } from '~/services/api/api-types';

/** Time since the last keystroke before a city is looked up. */
const DEBOUNCE_MS = 250;
/** Maximum number of cities of a search that are shown before it starts. */
const MAX_CITIES = 12;

/**
 * Returns the chosen cities for the map, if the last job was not about them. Before the first job and without a city,
 * it returns where the country is. Null while neither is known, and if `isEnabled` is false.
 */
export function useCityPreview(
  setup: SetupChoices,
  lastTargets: readonly JobTarget[],
  { hasJob, isEnabled }: { hasJob: boolean; isEnabled: boolean },
): MapPreview | null {
  const names = useDebounced(chosenCities(setup).join('\n'), DEBOUNCE_MS);
  const cities = useMemo(() => names.split('\n').filter(Boolean), [names]);
  const { country } = setup;
  const isLastJob = cities.every((name) => lastTargets.some(({ city }) => city === name));
  const isNeeded = isEnabled && (cities.length > 0 ? !isLastJob : !hasJob);
  return useQueries({
    queries: (cities.length > 0 ? cities : ['']).map((city) => ({
      queryKey: ['city-positions', city, country],
      queryFn: ({ signal }: { signal: AbortSignal }) => apiQueries.cityPositions(city, country, signal),
      enabled: isNeeded,
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    })),
    combine: (results) => {
      const found = results.flatMap(({ data }) => data ?? []);
      if (!isNeeded || found.length === 0) return null;
      return { cities: cities.length > 0 ? found.map(toMapCity) : [], points: found };
    },
  });
}

const toMapCity = (
  { city, latitude, longitude }: { city: string; latitude: number; longitude: number },
  index: number,
) => ({
  letter: targetLabel(index, 0).slice(0, -1),
  name: city.replace(/, [A-Z]{2,3}$/, ''),
  latitude,
  longitude,
});

function chosenCities({ mode, city, cities, country }: SetupChoices): string[] {
  if (mode === 'autonomous')
    return cities
      .filter((entry) => !isShape(entry))
      .slice(0, MAX_CITIES)
      .map((entry) => entry.city);
  return city.trim() !== '' && cityError(city, country) === null ? [city.trim()] : [];
}
