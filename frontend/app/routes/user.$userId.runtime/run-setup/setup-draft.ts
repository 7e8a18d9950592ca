import type { CaptureMode, CountryName, ExportFormat } from '@libs/constants';
import { cityError, type RunSetup } from '~/services/run-setup';
import type { CityTypes } from '~/services/wire';

/** The dialog's state: the setup as it would be saved, and what still stands in the input of Add Cities. */
export interface SetupDraft extends RunSetup {
  mode: CaptureMode;
  nextCity: string;
}

export type DraftChange =
  | { change: 'mode'; mode: CaptureMode }
  | { change: 'country'; country: CountryName }
  | { change: 'format'; exportFormat: ExportFormat }
  | { change: 'city'; city: string }
  | { change: 'types'; businessTypes: string[] }
  | { change: 'next-city'; nextCity: string }
  | { change: 'add-city' }
  | { change: 'add-cities'; cities: CityTypes[] }
  | { change: 'cap'; listingCap: number | null }
  | { change: 'remove-city'; index: number }
  | { change: 'clear-cities' }
  | { change: 'city-types'; index: number; businessTypes: string[] }
  | { change: 'types-for-all'; businessTypes: string[] };

export const draftOf = (setup: RunSetup): SetupDraft => ({
  ...setup,
  mode: setup.mode ?? 'manual',
  nextCity: '',
});

export function changeDraft(draft: SetupDraft, change: DraftChange): SetupDraft {
  switch (change.change) {
    case 'mode':
      return { ...draft, mode: change.mode };
    case 'country':
      return { ...draft, country: change.country };
    case 'format':
      return { ...draft, exportFormat: change.exportFormat };
    case 'city':
      return { ...draft, city: change.city };
    case 'types':
      return { ...draft, businessTypes: change.businessTypes };
    case 'next-city':
      return { ...draft, nextCity: change.nextCity };
    case 'add-city':
      return addCity(draft);
    case 'add-cities':
      return { ...draft, cities: joined(draft.cities, change.cities) };
    case 'cap':
      return { ...draft, listingCap: change.listingCap };
    case 'remove-city':
      return { ...draft, cities: draft.cities.filter((_, index) => index !== change.index) };
    case 'clear-cities':
      return { ...draft, cities: [], nextCity: '' };
    case 'city-types':
      return {
        ...draft,
        cities: draft.cities.map((entry, index) =>
          index === change.index ? { ...entry, businessTypes: change.businessTypes } : entry,
        ),
      };
    case 'types-for-all':
      return {
        ...draft,
        cities: draft.cities.map(({ city }) => ({ city, businessTypes: change.businessTypes })),
      };
  }
}

function addCity(draft: SetupDraft): SetupDraft {
  const city = draft.nextCity.trim();
  const isThere = draft.cities.some((entry) => entry.city.toLowerCase() === city.toLowerCase());
  if (!canAdd(draft)) return draft;
  return {
    ...draft,
    nextCity: '',
    cities: isThere ? draft.cities : [...draft.cities, { city, businessTypes: [] }],
  };
}

/** Both lists, each city once; types that come with a city are added to those it has. */
function joined(cities: readonly CityTypes[], more: readonly CityTypes[]): CityTypes[] {
  const byName = new Map(cities.map((entry) => [entry.city.toLowerCase(), entry]));
  for (const { city, businessTypes } of more) {
    const known = byName.get(city.toLowerCase());
    const types = [...new Set([...(known?.businessTypes ?? []), ...businessTypes])];
    byName.set(city.toLowerCase(), { city: known?.city ?? city, businessTypes: types });
  }
  return [...byName.values()];
}

/** Whether Add would take what stands in the input (spec §5: an invalid city disables it). */
export const canAdd = ({ nextCity, country }: SetupDraft): boolean =>
  nextCity.trim() !== '' && cityError(nextCity, country) === null;

/** The cities already added that the country of now does not allow. */
export const wrongCities = ({ cities, country }: SetupDraft): string[] =>
  cities.map(({ city }) => city).filter((city) => cityError(city, country) !== null);

/** Whether something is wrong that keeps the setup from being saved; what is merely missing does not. */
export const hasError = (draft: SetupDraft): boolean =>
  draft.mode === 'manual'
    ? cityError(draft.city, draft.country) !== null
    : cityError(draft.nextCity, draft.country) !== null || wrongCities(draft).length > 0;

/** What Save keeps. */
export const setupOf = ({ nextCity: _nextCity, ...setup }: SetupDraft): RunSetup => ({
  ...setup,
  city: setup.city.trim(),
});
