import type { CountryName } from '@libs/constants';
import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';

/** Delay after the last key before suggestions are requested. */
const DEBOUNCE_MS = 150;

/** Returns cities of the country that match the text; none while it is empty or the server does not respond. */
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
