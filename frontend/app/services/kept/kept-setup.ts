import { CITY_HISTORY_STORED } from '@libs/constants';
import { squareCount, type RunSetup } from '../run-setup';
import { keep, kept } from './kept';

/** The newest city first, each once, the last 20 (spec §9). */
export const withCity = (history: readonly string[], city: string): string[] =>
  [city, ...history.filter((known) => known.toLowerCase() !== city.toLowerCase())].slice(
    0,
    CITY_HISTORY_STORED,
  );

/** What this browser last chose to capture, and when; null before the first choice. */
export function keptSetup(email: string): { setup: RunSetup; at: number } | null {
  const at = kept(email, 'selectedAt');
  if (at === 0) return null;
  const setup: RunSetup = {
    mode: kept(email, 'runtimeMode'),
    country: kept(email, 'selectedCountry'),
    exportFormat: kept(email, 'exportFormat'),
    city: kept(email, 'selectedCity'),
    businessTypes: kept(email, 'selectedBusinessType'),
    cities: kept(email, 'selectedCities'),
    listingCap: kept(email, 'listingCap'),
  };
  return { setup, at };
}

/** Keeps a choice over reloads, and its cities among the recent ones. */
export function keepSetup(email: string, setup: RunSetup): void {
  keep(email, 'runtimeMode', setup.mode);
  keep(email, 'selectedCountry', setup.country);
  keep(email, 'exportFormat', setup.exportFormat);
  keep(email, 'selectedCity', setup.city);
  keep(email, 'selectedBusinessType', setup.businessTypes);
  keep(email, 'selectedCities', setup.cities);
  keep(email, 'listingCap', setup.listingCap);
  keep(email, 'selectedAt', Date.now());
  if (squareCount(setup) === 0) return;
  const chosen = setup.mode === 'autonomous' ? setup.cities.map(({ city }) => city) : [setup.city];
  const history = chosen.reduceRight(withCity, kept(email, 'cityHistory'));
  keep(email, 'cityHistory', history);
}
