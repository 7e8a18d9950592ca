import { pluralize } from '~/services/page/formats';

/** What is known of the places of a setup or a job. Not all of many are listed. */
type Listed = readonly { isShape?: boolean }[];

/** "city" or "cities" or, if a shape is among them, "area" or "areas". */
export function placeWord(listed: Listed, count: number): string {
  const [one, many] = listed.some(({ isShape }) => isShape) ? ['area', 'areas'] : ['city', 'cities'];
  return count === 1 ? one : many;
}

/** "6 cities" or "3 areas" */
export const placeCount = (listed: Listed, count: number = listed.length): string =>
  pluralize(count, placeWord(listed, 1), placeWord(listed, 2));
