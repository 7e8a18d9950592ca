import type { CountryName } from '@libs/constants';
import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';

/** Time for the next key before the list is asked for. */
const DEBOUNCE_MS = 150;

/** Cities of the country that fit to what was typed; none while nothing is typed or the server does not answer. */
export function useCitySuggestions(query: string, country: CountryName): string[] {
  const [cities, setCities] = useState<string[]>([]);
  const trimmedQuery = query.trim();
  useEffect(() => {
    if (trimmedQuery === '') return setCities([]);
    let isCurrent = true;
    const timer = setTimeout(() => {
      apiQueries
        .searchInputs(trimmedQuery, country)
        .then((response) => isCurrent && setCities(response.cities))
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      isCurrent = false;
    };
  }, [trimmedQuery, country]);
  return cities;
}
