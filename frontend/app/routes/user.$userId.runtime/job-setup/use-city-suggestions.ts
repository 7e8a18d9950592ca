import type { CountryName } from '@libs/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchInputsQuery } from '~/services/api/api-queries';
import { useDebounced } from '~/services/page/use-debounced';

/** Time since the last keystroke before suggestions are requested. */
const DEBOUNCE_MS = 150;
const NO_CITIES: string[] = [];

/**
 * Returns suggested cities in the country that match the text. Returns an empty list if the text is empty or the
 * server does not respond.
 */
export function useCitySuggestions(query: string, country: CountryName): string[] {
  const trimmedQuery = query.trim();
  const settledQuery = useDebounced(trimmedQuery, DEBOUNCE_MS);
  const { data } = useQuery({
    ...searchInputsQuery(settledQuery, country),
    enabled: settledQuery !== '' && trimmedQuery !== '',
    placeholderData: keepPreviousData,
  });
  return trimmedQuery === '' ? NO_CITIES : (data?.cities ?? NO_CITIES);
}
