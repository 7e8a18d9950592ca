import { setImmediate as turn } from 'node:timers/promises';
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
const CITIES = 50;
/** Cities looked up before others have their turn: a few milliseconds. */
const IN_ONE_TURN = 500;

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
  prepare(): void {
    this.offer('a');
    findCity('a', null);
  }

  offer(query = '', country?: CountryName): SearchInputs {
    const code = country ? countryCode(country) : null;
    const found =
      query.trim() === ''
        ? largestCities(code, CITIES)
        : searchCities(query, { countryCode: code, limit: CITIES });
    return {
      cities: [...new Set(found.map(({ label }) => label))],
      businessTypes: businessTypeNames(),
      groups: BUSINESS_TYPES,
    };
  }

  /** Those of the cities whose place is not known: a run searches for them by their name alone. */
  async unknown(cities: readonly string[], country: CountryName): Promise<string[]> {
    const places = await this.places(cities, countryCode(country));
    return cities.filter((city) => !places.get(city));
  }

  /** What is known of each city; null where that is nothing. Thousands are looked up in turns: others are served between them. */
  async places(cities: Iterable<string>, country: string | null): Promise<Map<string, City | null>> {
    const places = new Map<string, City | null>();
    for (const city of new Set(cities)) {
      places.set(city, findCity(city, country));
      if (places.size % IN_ONE_TURN === 0) await turn();
    }
    return places;
  }
}
