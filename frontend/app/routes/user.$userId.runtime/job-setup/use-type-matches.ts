import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQueries } from '~/services/api/api-queries';
import type { BusinessTypeMatch } from '~/services/api/api-types';
import { pageLanguage } from '~/services/page/page-language';
import { useDebounced } from '~/services/page/use-debounced';

/** Time since the last keystroke before business types are requested. */
const DEBOUNCE_MS = 200;
const NO_TYPES: BusinessTypeMatch[] = [];

/**
 * Returns the business types that the server finds by a text in the user's language: also those that are not in the list.
 * Returns none if the server does not respond.
 */
export function useTypeMatches(text: string): BusinessTypeMatch[] {
  const query = text.trim();
  const settled = useDebounced(query, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['business-types', settled],
    queryFn: ({ signal }) => apiQueries.businessTypes(settled, pageLanguage(), signal),
    enabled: settled !== '' && query !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return query === '' ? NO_TYPES : (data ?? NO_TYPES);
}
