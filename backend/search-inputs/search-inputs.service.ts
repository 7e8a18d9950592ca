import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { countryCode, type CountryName } from '@libs/constants';
import {
  BUSINESS_TYPES,
  type BusinessTypeGroup,
  businessTypeNames,
  type City,
  findCity,
  largestCities,
  searchCities,
} from '@libs/gazetteer';

/** Cities offered at once. */
const MAX_SUGGESTED_CITIES = 50;
/** Cities looked up before others have their turn: a few milliseconds. */
const LOOKUPS_PER_BATCH = 500;

export interface SearchInputs {
  /** As a user writes them: "City, ST" in the United States. */
  cities: string[];
  businessTypes: readonly string[];
  groups: readonly BusinessTypeGroup[];
}

/** What a user may choose from before a run. */
@Injectable()
export class SearchInputsService {
  /** Reads the tables of the gazetteer, which takes a moment: the first user need not wait for it. */
  warmUp(): void {
    this.suggest('a');
    findCity('a', null);
  }

  suggest(query = '', country?: CountryName): SearchInputs {
    const code = country ? countryCode(country) : null;
    const matches =
      query.trim() === ''
        ? largestCities(code, MAX_SUGGESTED_CITIES)
        : searchCities(query, { countryCode: code, limit: MAX_SUGGESTED_CITIES });
    return {
      cities: [...new Set(matches.map(({ label }) => label))],
      businessTypes: businessTypeNames(),
      groups: BUSINESS_TYPES,
    };
  }

  /** Those of the cities whose place is not known: a run searches for them by their name alone. */
  async findUnknown(cities: readonly string[], country: CountryName): Promise<string[]> {
    const resolved = await this.resolveCities(cities, countryCode(country));
    return cities.filter((city) => !resolved.get(city));
  }

  /** What is known of each city; null where that is nothing. Thousands are looked up in turns: others are served between them. */
  async resolveCities(cities: Iterable<string>, country: string | null): Promise<Map<string, City | null>> {
    const resolved = new Map<string, City | null>();
    for (const city of new Set(cities)) {
      resolved.set(city, findCity(city, country));
      if (resolved.size % LOOKUPS_PER_BATCH === 0) await yieldToEventLoop();
    }
    return resolved;
  }
}
