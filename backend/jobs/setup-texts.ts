import { parsePostalCode, pluralize, unknownCityMessage, type CountryName } from '@libs/constants';
import { repairText, squareMeters, type NormalizedShape } from '@libs/shape';
import type { SelectedCity } from './selected-city';
import { outlineOf, type Outline, type PlaceRoot } from './target.entity';

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

/** How many unknown postal codes, and how many unknown cities, the log names. */
const MAX_NAMED = 20;

/**
 * Returns the lines of the log that say what the outlines of cities and postal codes are known from, if not all of them are
 * cities of the gazetteer.
 */
export function outlineMessages(roots: ReadonlyMap<string, PlaceRoot>, country: CountryName): string[] {
  const ofKind = (outline: Outline) =>
    [...roots].filter(([, root]) => outlineOf(root) === outline).map(([city]) => city);
  const isPostal = (text: string) => parsePostalCode(text, country) !== null;
  const [bounded, positioned, unnamed] = [ofKind('boundary'), ofKind('positions'), ofKind('name')];
  const unknownCodes = unnamed.filter(isPostal);
  const outlined = [
    ...(bounded.length > 0
      ? [`${pluralize(bounded.length, 'boundary', 'boundaries')} from the operator's file`]
      : []),
    ...(positioned.length > 0
      ? [
          `${pluralize(positioned.length, 'postal code', 'postal codes')} estimated from the positions of all codes`,
        ]
      : []),
    ...(ofKind('estimate').length > 0
      ? [`${pluralize(ofKind('estimate').length, 'city', 'cities')} estimated from position and population`]
      : []),
  ];
  return [
    ...(bounded.length + positioned.length > 0 ? [`Outlines: ${outlined.join('; ')}`] : []),
    ...(unknownCodes.length > 0 ? [unknownCodesMessage(unknownCodes)] : []),
    ...unknownCityMessages(unnamed.filter((text) => !isPostal(text))),
  ];
}

function unknownCityMessages(cities: readonly string[]): string[] {
  const more = cities.length - MAX_NAMED;
  return [
    ...cities.slice(0, MAX_NAMED).map(unknownCityMessage),
    ...(more > 0
      ? [
          `${pluralize(more, 'more city is', 'more cities are')} not in the gazetteer, and searched by name only as well`,
        ]
      : []),
  ];
}

function unknownCodesMessage(codes: readonly string[]): string {
  const named = codes.slice(0, MAX_NAMED).join(', ');
  const more = codes.length > MAX_NAMED ? ` and ${codes.length - MAX_NAMED} more` : '';
  return `Searched as words because no position is known, so coverage may be partial: ${pluralize(codes.length, 'postal code', 'postal codes')} (${named}${more})`;
}
