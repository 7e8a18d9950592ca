import type { CountryName } from '@libs/constants';
import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api-queries';

/** Time for the next key before the list is asked for. */
const TYPING_MS = 150;

/** Cities of the country that fit to what was typed; none while nothing is typed or the server does not answer. */
export function useCitySuggestions(query: string, country: CountryName): string[] {
  const [cities, setCities] = useState<string[]>([]);
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === '') return setCities([]);
    let isWanted = true;
    const timer = setTimeout(() => {
      apiQueries
        .searchInputs(wanted, country)
        .then((answer) => isWanted && setCities(answer.cities))
        .catch(() => undefined);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      isWanted = false;
    };
  }, [wanted, country]);
  return cities;
}
