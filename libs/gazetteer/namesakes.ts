import { cityAtRow, type City } from './city';
import { findCity, rowsMeant } from './find-city';
import { nearestCity } from './nearest-city';

/** Sizes of the cities that are named to tell two others apart: the larger, the better known. */
const NEIGHBOR_POPULATIONS = [100_000, 30_000, 10_000, 3_000];

/** A city and the label that means no other one. */
export interface Namesake {
  label: string;
  city: City;
}

/**
 * Returns the cities that a label can mean, up to `limit`: the one that it means (`findCity`) first. Empty if the
 * gazetteer has none.
 */
export function namesakesOf(label: string, countryCode: string | null, limit: number): Namesake[] {
  return rowsMeant(label, countryCode, limit).map((row) => {
    const city = cityAtRow(row);
    return { label: distinctLabel(city), city };
  });
}

/**
 * Returns a label by which `findCity` finds this city even though another one has the same: "Hausen near Darmstadt,
 * Germany".
 */
export function distinctLabel(city: City): string {
  const means = (label: string) => findCity(label, city.countryCode)?.id === city.id;
  if (means(city.label)) return city.label;
  const qualifier = city.label.slice(city.name.length);
  for (const minPopulation of NEIGHBOR_POPULATIONS) {
    const neighbor = nearestCity(city.latitude, city.longitude, { minPopulation });
    if (!neighbor || neighbor.countryCode !== city.countryCode || neighbor.name === city.name) continue;
    const label = `${city.name} near ${neighbor.name}${qualifier}`;
    if (means(label)) return label;
  }
  return city.label;
}
