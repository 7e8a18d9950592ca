import { Injectable } from '@nestjs/common';
import { countryCode, countryOptionOf, MAX_JOB_CITIES, type CountryName } from '@libs/constants';
import {
  BUSINESS_TYPES,
  type BusinessTypeGroup,
  businessTypeNames,
  citiesOfRegion,
  type City,
  findCity,
  largestCities,
  type Region,
  regionsOf,
  searchCities,
  TypeIndex,
  type TypeMatch,
} from '@libs/gazetteer';
import { Stretch } from '../platform/stretch';
import { countryNamed } from './countries';

/** Maximum number of suggested cities. */
const MAX_SUGGESTED_CITIES = 50;
/** Number of a country's cities that show where the country is. */
const COUNTRY_OUTLINE_CITIES = 30;

export interface SearchInputs {
  /** City names as entered by users: "City, ST" in the United States. */
  cities: string[];
  businessTypes: readonly string[];
  groups: readonly BusinessTypeGroup[];
}

export interface RegionCities {
  /** The option of the country select by which the labels are understood. */
  country: CountryName;
  cities: string[];
  total: number;
  regions: Region[];
}

/** Provides the cities and business types that a user can choose for a job. */
@Injectable()
export class SearchInputsService {
  /** Loads the gazetteer's tables in advance, so that the first user does not have to wait. */
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

  /** Returns the city, or the country's largest cities if no city is given. */
  findPositions(city = '', country?: CountryName): City[] {
    const code = country ? countryCode(country) : null;
    if (city.trim() === '') return largestCities(code, COUNTRY_OUTLINE_CITIES);
    const found = findCity(city, code);
    return found ? [found] : [];
  }

  /**
   * Returns the cities of a country or region from a population up, and the country's regions. The country is named as
   * `countryNamed` knows it.
   */
  citiesOfRegion(country: string, regionCode: string | null, minPopulation: number): RegionCities {
    const code = countryNamed(country)?.code ?? '';
    const { labels, total } = citiesOfRegion(
      { countryCode: code, regionCode, minPopulation },
      MAX_JOB_CITIES,
    );
    return { country: countryOptionOf(code), cities: labels, total, regions: regionsOf(code) };
  }

  /** Returns the business types that match a text in English or another language, best first. */
  async searchTypes(
    query: string,
    { language, limit }: { language?: string; limit: number },
  ): Promise<TypeMatch[]> {
    return (await TypeIndex.load(language)).search(query, limit);
  }

  /**
   * Returns the gazetteer entry for each city, or null for a city that has none. Other requests are handled in between:
   * a name such as "Hausen near Darmstadt" takes much longer than others.
   */
  async resolveCities(cities: Iterable<string>, country: string | null): Promise<Map<string, City | null>> {
    const resolved = new Map<string, City | null>();
    const stretch = new Stretch();
    for (const city of new Set(cities)) {
      resolved.set(city, findCity(city, country));
      await stretch.pause();
    }
    return resolved;
  }
}
