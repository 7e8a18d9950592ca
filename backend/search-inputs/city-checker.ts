import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { countryCode, parsePostalCode, type CountryName } from '@libs/constants';
import { findCity, namesakesOf } from '@libs/gazetteer';
import { Geography } from './geography/geography';

/** Number of lookups, a few milliseconds of work, between pauses in which the event loop handles other requests. */
const LOOKUPS_PER_BATCH = 100;
/** How many cities that can be several are named, and how many each can be. */
const MAX_AMBIGUOUS_CITIES = 100;
const MAX_NAMESAKES = 6;

export interface CheckedCities {
  unknown: string[];
  /** Cities that can be several: the labels of each, the one that is meant first. */
  ambiguous: { city: string; labels: string[] }[];
}

/** Checks the cities and postal codes of a setup before it is started. */
@Injectable()
export class CityChecker {
  constructor(private readonly geography: Geography) {}

  /** Returns the cities that are not in the gazetteer, which jobs search by name, and those that can be several. */
  async check(cities: readonly string[], country: CountryName): Promise<CheckedCities> {
    const code = countryCode(country);
    const checked: CheckedCities = { unknown: [], ambiguous: [] };
    for (const [index, city] of cities.entries()) {
      if (index % LOOKUPS_PER_BATCH === LOOKUPS_PER_BATCH - 1) await yieldToEventLoop();
      const postalCode = parsePostalCode(city, country);
      const known = postalCode
        ? (await this.geography.outlineOf(postalCode)) !== null
        : findCity(city, code) !== null;
      if (!known) checked.unknown.push(city);
      if (postalCode || !known || checked.ambiguous.length >= MAX_AMBIGUOUS_CITIES) continue;
      const labels = [...new Set(namesakesOf(city, code, MAX_NAMESAKES).map(({ label }) => label))];
      if (labels.length < 2) continue;
      checked.ambiguous.push({ city, labels });
      await yieldToEventLoop();
    }
    return checked;
  }
}
