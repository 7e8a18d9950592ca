import { pluralize } from '@libs/constants';
import { repairText, squareMeters, type NormalizedShape } from '@libs/shape';
import type { SelectedCity } from './selected-city';

/** Returns what a setup consists of, such as "2 cities, 1 shape, 3 business types, 1 keyword". */
export function setupText(cities: readonly SelectedCity[]): string {
  const shapes = cities.filter(({ shape }) => shape).length;
  const count = (of: (entry: SelectedCity) => readonly string[]) => new Set(cities.flatMap(of)).size;
  const types = count(({ businessTypes }) => businessTypes);
  const keywords = count((entry) => entry.keywords ?? []);
  return [
    ...(shapes < cities.length ? [pluralize(cities.length - shapes, 'city', 'cities')] : []),
    ...(shapes > 0 ? [pluralize(shapes, 'shape', 'shapes')] : []),
    ...(types > 0 || keywords === 0 ? [pluralize(types, 'business type', 'business types')] : []),
    ...(keywords > 0 ? [pluralize(keywords, 'keyword', 'keywords')] : []),
  ].join(', ');
}

/** Returns the line of the log that says what a shape covers, and what was repaired in it. */
export function shapeMessage(name: string, { polygons, toleranceMeters, repairs }: NormalizedShape): string {
  const area = (squareMeters(polygons) / 1e6).toLocaleString('en', { maximumSignificantDigits: 3 });
  const changes = [
    ...repairs.map(repairText),
    ...(toleranceMeters > 0 ? [`simplified its outline by up to ${toleranceMeters} m`] : []),
  ];
  return [`Shape ${name}: ${area} km²`, ...changes].join('; ');
}
