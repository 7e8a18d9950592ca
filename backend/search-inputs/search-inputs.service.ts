import { Injectable } from '@nestjs/common';
import { countryCode, type CountryName } from '@libs/constants';
import {
  BUSINESS_TYPES,
  type BusinessTypeGroup,
  businessTypeNames,
  findCity,
  largestCities,
  searchCities,
} from '@libs/gazetteer';

/** Cities offered at once. */
const CITIES = 50;

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
  unknown(cities: readonly string[], country: CountryName): string[] {
    const code = countryCode(country);
    return cities.filter((city) => findCity(city, code) === null);
  }
}
