import type { CaptureMode, CountryName, CoverageLevel, ExportFormat } from '@libs/constants';
import type { ListingFilters } from '@libs/listing/filters/filter-set';
import { cityError, type ContactChoices, type SetupChoices } from '~/services/job/setup-choices';
import type { SelectedCity } from '~/services/api/api-types';
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
  | { type: 'city'; city: string }
  | { type: 'types'; businessTypes: string[] }
  | { type: 'keywords'; keywords: string[] }
  | { type: 'shape'; shape: SetupShape | null }
  | { type: 'next-city'; nextCity: string }
  | { type: 'add-city' }
  | { type: 'add-cities'; cities: SelectedCity[]; country?: CountryName }
  | { type: 'max-listings'; maxListings: number | null }
  | { type: 'level'; coverageLevel: CoverageLevel }
  | { type: 'filters'; filters: ListingFilters | null }
  | { type: 'contacts'; contacts: ContactChoices | null }
  | { type: 'remove-city'; index: number }
  | { type: 'clear-cities' }
  | { type: 'city-types'; index: number; businessTypes: string[] }
  | { type: 'types-for-all'; businessTypes: string[] };

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
        cities: mergeCities(draft.cities, action.cities),
      };
    case 'max-listings':
      return { ...draft, maxListings: action.maxListings };
    case 'level':
      return { ...draft, coverageLevel: action.coverageLevel };
    case 'filters':
      return { ...draft, filters: action.filters };
    case 'contacts':
      return { ...draft, contacts: action.contacts };
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
    case 'types-for-all':
      return {
        ...draft,
        cities: draft.cities.map((entry) => ({ ...entry, businessTypes: action.businessTypes })),
      };
  }
}

function addCity(draft: SetupDraft): SetupDraft {
  const city = draft.nextCity.trim();
  const isListed = draft.cities.some((entry) => entry.city.toLowerCase() === city.toLowerCase());
  if (!canAdd(draft)) return draft;
  return {
    ...draft,
    nextCity: '',
    cities: isListed ? draft.cities : [...draft.cities, { city, businessTypes: [] }],
  };
}

/** Merges two lists of cities. If a city occurs in both, its business types and its keywords are combined. */
function mergeCities(cities: readonly SelectedCity[], added: readonly SelectedCity[]): SelectedCity[] {
  const byName = new Map(cities.map((entry) => [entry.city.toLowerCase(), entry]));
  for (const entry of added) {
    const known = byName.get(entry.city.toLowerCase());
    const businessTypes = [...new Set([...(known?.businessTypes ?? []), ...entry.businessTypes])];
    const keywords = [...new Set([...(known?.keywords ?? []), ...(entry.keywords ?? [])])];
    byName.set(entry.city.toLowerCase(), {
      ...(known ?? entry),
      businessTypes,
      ...(keywords.length > 0 && { keywords }),
    });
  }
  return [...byName.values()];
}

/** Returns whether Add is enabled for the text in the input. It is disabled for an invalid city (spec §5). */
export const canAdd = ({ nextCity, country }: SetupDraft): boolean =>
  nextCity.trim() !== '' && cityError(nextCity, country) === null;

/** Returns those added cities that are invalid in the selected country. */
export const findInvalidCities = ({ cities, country }: SetupDraft): string[] =>
  cities.map(({ city }) => city).filter((city) => cityError(city, country) !== null);

/** Returns whether a validation error prevents saving. Missing values do not prevent it. */
export const hasError = (draft: SetupDraft): boolean =>
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
