import type { ExportAbout } from '../export-writer';

/** Names said in full before "and N more". */
const NAMED = 3;

/** "Restaurants, Cafes in Phoenix, AZ and 12 more cities". */
export function pageTitle({ cities, businessTypes }: ExportAbout): string {
  const types = listed(businessTypes, 'type', 'types') || 'Listings';
  const places = listed(cities, 'city', 'cities');
  return places === '' ? types : `${types} in ${places}`;
}

/** "1,234 listings". */
export function countedListings(count: number): string {
  return `${new Intl.NumberFormat('en-US').format(count)} ${count === 1 ? 'listing' : 'listings'}`;
}

/** Cities hold commas themselves ("Phoenix, AZ"), so a semicolon parts them. */
function listed(names: readonly string[], one: string, many: string): string {
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).join(separator);
  return rest > 0 ? `${named} and ${rest} more ${rest === 1 ? one : many}` : named;
}
