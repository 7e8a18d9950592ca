import { Injectable } from '@nestjs/common';
import { countryCode, parsePostalCode, type CountryName } from '@libs/constants';
import { findCity, namesakesOf } from '@libs/gazetteer';
import { Stretch } from '../platform/stretch';
import { Geography } from './geography/geography';

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
    // Telling namesakes apart takes many times as long as finding a city.
    const stretch = new Stretch();
    for (const city of cities) {
      await stretch.pause();
      const postalCode = parsePostalCode(city, country);
      const known = postalCode ? await this.geography.knows(postalCode) : findCity(city, code) !== null;
      if (!known) checked.unknown.push(city);
      if (postalCode || !known || checked.ambiguous.length >= MAX_AMBIGUOUS_CITIES) continue;
      const labels = [...new Set(namesakesOf(city, code, MAX_NAMESAKES).map(({ label }) => label))];
      if (labels.length < 2) continue;
      checked.ambiguous.push({ city, labels });
    }
    return checked;
  }
}
