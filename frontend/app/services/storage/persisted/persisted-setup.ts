import { MAX_CITY_HISTORY } from '@libs/constants';
import { isShape, targetCount, type SetupChoices } from '../../job/setup-choices';
import { persist, readPersisted } from './persisted';

/**
 * Returns the city history with the city added. The result is sorted newest first, has no duplicates, and is limited
 * to 20 cities (spec §9).
 */
export const addToCityHistory = (history: readonly string[], city: string): string[] =>
  [city, ...history.filter((existing) => existing.toLowerCase() !== city.toLowerCase())].slice(
    0,
    MAX_CITY_HISTORY,
  );

/** Returns the last setup saved in this browser and the time when it was saved. Returns null if there is none. */
export function readPersistedSetup(email: string): { setup: SetupChoices; at: number } | null {
  const savedAt = readPersisted(email, 'selectedAt');
  if (savedAt === 0) return null;
  const setup: SetupChoices = {
    mode: readPersisted(email, 'runtimeMode'),
    country: readPersisted(email, 'selectedCountry'),
    exportFormat: readPersisted(email, 'exportFormat'),
    exportChoice: readPersisted(email, 'exportChoice'),
    city: readPersisted(email, 'selectedCity'),
    businessTypes: readPersisted(email, 'selectedBusinessType'),
    keywords: readPersisted(email, 'selectedKeywords'),
    shape: readPersisted(email, 'selectedShape'),
    cities: readPersisted(email, 'selectedCities'),
    maxListings: readPersisted(email, 'listingCap'),
    coverageLevel: readPersisted(email, 'coverageLevel'),
    filters: readPersisted(email, 'filters'),
    contacts: readPersisted(email, 'contacts'),
  };
  return { setup, at: savedAt };
}

/** Saves a setup and adds its cities to the recent cities. */
export function persistSetup(email: string, setup: SetupChoices): void {
  persist(email, 'runtimeMode', setup.mode);
  persist(email, 'selectedCountry', setup.country);
  persist(email, 'exportFormat', setup.exportFormat);
  persist(email, 'exportChoice', setup.exportChoice);
  persist(email, 'selectedCity', setup.city);
  persist(email, 'selectedBusinessType', setup.businessTypes);
  persist(email, 'selectedKeywords', setup.keywords);
  persist(email, 'selectedShape', setup.shape);
  persist(email, 'selectedCities', setup.cities);
  persist(email, 'listingCap', setup.maxListings);
  persist(email, 'coverageLevel', setup.coverageLevel);
  persist(email, 'filters', setup.filters);
  persist(email, 'contacts', setup.contacts);
  persist(email, 'selectedAt', Date.now());
  if (targetCount(setup) === 0) return;
  const cities =
    setup.mode === 'autonomous'
      ? setup.cities.filter((entry) => !isShape(entry)).map(({ city }) => city)
      : setup.shape
        ? []
        : [setup.city];
  const history = cities.reduceRight(addToCityHistory, readPersisted(email, 'cityHistory'));
  persist(email, 'cityHistory', history);
}
