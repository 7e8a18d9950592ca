import { pluralize } from '@libs/constants';
import type { ExportMetadata } from '../export-writer';

/** Number of names listed before "and N more". */
const MAX_NAMED = 3;

/** Returns a title such as "Restaurants, Cafes in Phoenix, AZ and 12 more cities". */
export function pageTitle({ cities, businessTypes }: ExportMetadata): string {
  const types = joinNames(businessTypes, 'type', 'types') || 'Listings';
  const places = joinNames(cities, 'city', 'cities');
  return places === '' ? types : `${types} in ${places}`;
}

/** Formats a number of listings, such as "1,234 listings". */
export const countedListings = (count: number) => pluralize(count, 'listing', 'listings');

/** Joins names with semicolons if they contain commas, as cities do ("Phoenix, AZ"). */
function joinNames(names: readonly string[], one: string, many: string): string {
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
  const rest = names.length - MAX_NAMED;
  const named = names.slice(0, MAX_NAMED).join(separator);
  return rest > 0 ? `${named} and ${rest} more ${rest === 1 ? one : many}` : named;
}
