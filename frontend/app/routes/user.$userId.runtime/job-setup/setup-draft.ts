import type { CaptureMode, CountryName, CoverageLevel, ExportFormat } from '@libs/constants';
import { normalizeFilters, type ListingFilters } from '@libs/listing/filters/filter-set';
import { exportChoiceError, type ExportChoice } from '~/services/job/export-choice';
import {
  cityError,
  isShape,
  type ContactChoices,
  type SetupChoices,
  type SetupPlace,
} from '~/services/job/setup-choices';
import type { SetupShape } from '~/services/shapes/setup-shape';

/** The dialog's state: the setup to save, and the text currently in the Add Cities input. */
export interface SetupDraft extends SetupChoices {
  mode: CaptureMode;
  nextCity: string;
}

export type DraftAction =
  | { type: 'load'; setup: SetupChoices }
  | { type: 'mode'; mode: CaptureMode }
  | { type: 'country'; country: CountryName }
  | { type: 'format'; exportFormat: ExportFormat }
  | { type: 'export-choice'; exportChoice: ExportChoice | null }
  | { type: 'city'; city: string }
  | { type: 'types'; businessTypes: string[] }
  | { type: 'keywords'; keywords: string[] }
  | { type: 'shape'; shape: SetupShape | null }
  | { type: 'next-city'; nextCity: string }
  | { type: 'add-city' }
  | { type: 'add-cities'; cities: SetupPlace[]; country?: CountryName; replacesCities?: boolean }
  | { type: 'add-shape'; shape: SetupShape }
  | { type: 'replace-shapes'; cities: readonly string[] }
  | { type: 'max-listings'; maxListings: number | null }
  | { type: 'level'; coverageLevel: CoverageLevel }
  | { type: 'filters'; filters: ListingFilters | null }
  | { type: 'contacts'; contacts: ContactChoices | null }
  | { type: 'remove-city'; index: number }
  | { type: 'clear-cities' }
  | { type: 'city-types'; index: number; businessTypes: string[] }
  | { type: 'city-keywords'; index: number; keywords: string[] }
  | { type: 'types-for-all'; businessTypes: string[]; keywords: string[] };

export const draftFromSetup = (setup: SetupChoices): SetupDraft => ({
  ...setup,
  mode: setup.mode ?? 'manual',
  nextCity: '',
});

export function draftReducer(draft: SetupDraft, action: DraftAction): SetupDraft {
  switch (action.type) {
    case 'load':
      return draftFromSetup(action.setup);
    case 'mode':
      return { ...draft, mode: action.mode };
    case 'country':
      return { ...draft, country: action.country };
    case 'format':
      return { ...draft, exportFormat: action.exportFormat };
    case 'export-choice':
      return { ...draft, exportChoice: action.exportChoice };
    case 'city':
      return { ...draft, city: action.city };
    case 'types':
      return { ...draft, businessTypes: action.businessTypes };
    case 'keywords':
      return { ...draft, keywords: action.keywords };
    case 'shape':
      return { ...draft, shape: action.shape };
    case 'next-city':
      return { ...draft, nextCity: action.nextCity };
    case 'add-city':
      return addCity(draft);
    case 'add-cities':
      return {
        ...draft,
        country: action.country ?? draft.country,
        cities: mergeCities(
          action.replacesCities ? draft.cities.filter(isShape) : draft.cities,
          action.cities,
        ),
      };
    case 'add-shape':
      return { ...draft, cities: [...draft.cities, toPlace(action.shape, draft.cities)] };
    case 'replace-shapes':
      return { ...draft, cities: withoutShapes(draft.cities, action.cities) };
    case 'max-listings':
      return { ...draft, maxListings: action.maxListings };
    case 'level':
      return { ...draft, coverageLevel: action.coverageLevel };
    case 'filters':
      return { ...draft, filters: action.filters };
    case 'contacts':
      return {
        ...draft,
        contacts: action.contacts,
        // Without contacts, nothing is known about email addresses.
        filters: action.contacts ? draft.filters : normalizeFilters({ ...draft.filters, email: undefined }),
      };
    case 'remove-city':
      return { ...draft, cities: draft.cities.filter((_, index) => index !== action.index) };
    case 'clear-cities':
      return { ...draft, cities: [], nextCity: '' };
    case 'city-types':
      return {
        ...draft,
        cities: draft.cities.map((entry, index) =>
          index === action.index ? { ...entry, businessTypes: action.businessTypes } : entry,
        ),
      };
    case 'city-keywords':
      return {
        ...draft,
        cities: draft.cities.map((entry, index) =>
          index === action.index ? withKeywords(entry, action.keywords) : entry,
        ),
      };
    case 'types-for-all':
      return {
        ...draft,
        cities: draft.cities.map((entry) => {
          const { businessTypes, keywords } = action;
          // A city without keywords does not take away those of the others.
          return { ...entry, businessTypes, ...(keywords.length > 0 && { keywords }) };
        }),
      };
  }
}

const withKeywords = ({ keywords: _, ...entry }: SetupPlace, keywords: string[]): SetupPlace => ({
  ...entry,
  ...(keywords.length > 0 && { keywords }),
});

/** Places of the same name, by the key that they share. */
const nameKey = ({ city }: Pick<SetupPlace, 'city'>): string => city.toLowerCase();

/** Returns a name like `wanted` that no place has. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
  return name;
}

/** A shape in the place of a city. No two places of a job have the same name. */
function toPlace(shape: SetupShape, places: readonly SetupPlace[]): SetupPlace {
  const name = freeName(shape.name, new Set(places.map(nameKey)));
  return { city: name, businessTypes: [], isShape: true, shape: { ...shape, name } };
}

function addCity(draft: SetupDraft): SetupDraft {
  if (!canAdd(draft)) return draft;
  const added = { city: draft.nextCity.trim(), businessTypes: [] };
  return { ...draft, nextCity: '', cities: mergeCities(draft.cities, [added]) };
}

/**
 * Merges two lists of cities. If a city occurs in both, its business types and its keywords are combined. A shape is no city:
 * if a city has the shape's name, the shape gets another one.
 */
function mergeCities(cities: readonly SetupPlace[], added: readonly SetupPlace[]): SetupPlace[] {
  const names = new Set(added.filter((entry) => !isShape(entry)).map(nameKey));
  const taken = new Set([...cities, ...added].map(nameKey));
  const renamed = cities.map((entry) => {
    if (!entry.shape || !names.has(nameKey(entry))) return entry;
    const city = freeName(entry.city, taken);
    taken.add(city.toLowerCase());
    return { ...entry, city, shape: { ...entry.shape, name: city } };
  });
  const byName = new Map(renamed.map((entry) => [nameKey(entry), entry]));
  for (const entry of added) {
    const known = byName.get(nameKey(entry));
    const businessTypes = [...new Set([...(known?.businessTypes ?? []), ...entry.businessTypes])];
    const keywords = [...new Set([...(known?.keywords ?? []), ...(entry.keywords ?? [])])];
    byName.set(nameKey(entry), {
      ...(known ?? entry),
      businessTypes,
      ...(keywords.length > 0 && { keywords }),
    });
  }
  return [...byName.values()];
}

/** Returns the places with these cities in place of the shapes, whose types and keywords they get. */
function withoutShapes(places: readonly SetupPlace[], cities: readonly string[]): SetupPlace[] {
  const shapes = places.filter(isShape);
  const businessTypes = [...new Set(shapes.flatMap((shape) => shape.businessTypes))];
  const keywords = [...new Set(shapes.flatMap((shape) => shape.keywords ?? []))];
  return mergeCities(
    places.filter((place) => !isShape(place)),
    cities.map((city) => ({ city, businessTypes, ...(keywords.length > 0 && { keywords }) })),
  );
}

/** Returns whether Add is enabled for the text in the input. It is disabled for an invalid city (spec §5). */
export const canAdd = ({ nextCity, country }: SetupDraft): boolean =>
  nextCity.trim() !== '' && cityError(nextCity, country) === null;

/** Returns those added cities that are invalid in the selected country. */
export const findInvalidCities = ({ cities, country }: SetupDraft): string[] =>
  cities
    .filter((entry) => !isShape(entry) && cityError(entry.city, country) !== null)
    .map(({ city }) => city);

/** Returns whether a validation error prevents saving. Missing values do not prevent it. */
export const hasError = (draft: SetupDraft): boolean =>
  exportChoiceError(draft.exportChoice, draft.exportFormat) !== null || hasPlaceError(draft);

const hasPlaceError = (draft: SetupDraft): boolean =>
  draft.mode === 'manual'
    ? !draft.shape && cityError(draft.city, draft.country) !== null
    : cityError(draft.nextCity, draft.country) !== null || findInvalidCities(draft).length > 0;

/** Returns the draft's setup. A valid city that is still in the Add Cities input is added. */
export const setupFromDraft = (draft: SetupDraft): SetupChoices =>
  withoutInput(draft.mode === 'autonomous' ? addCity(draft) : draft);

const withoutInput = ({ nextCity: _nextCity, ...setup }: SetupDraft): SetupChoices => ({
  ...setup,
  city: setup.city.trim(),
});
