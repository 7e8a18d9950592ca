import { countryOptionOf, MAX_JOB_CITIES } from '@libs/constants';
import { citiesWithin, findCity, type City } from '@libs/gazetteer';
import { ShapeExtent, type NormalizedShape } from '@libs/shape';
import { Stretch } from '../known-places';
import type { Owner } from '../platform/http';
import { countryNamed } from '../search-inputs';
import { shapesOf } from './job-shapes';
import type { ShapeCitiesDto, ShapeCitiesResponse } from './shape-cities.dto';

/**
 * Lists the cities whose center is in any of these shapes, largest first, as labels that a job takes. A label that means a
 * larger city elsewhere would lead out of the shapes, so it is not listed.
 * @throws InvalidInput for a shape that cannot be used; TooManyAttempts
 */
export async function citiesOfShapes(
  owner: Owner,
  { country, shapes, minPopulation }: ShapeCitiesDto,
): Promise<ShapeCitiesResponse> {
  const code = countryNamed(country)?.code ?? '';
  const found = new Map<string, City>();
  const isWanted = (city: City) =>
    city.countryCode === code && city.population >= minPopulation && !found.has(city.id);
  for (const { shape } of await shapesOf(owner, { shapes }))
    for (const city of shape ? await citiesIn(shape, isWanted) : []) found.set(city.id, city);
  const largestFirst = [...found.values()].sort(
    (a, b) => b.population - a.population || Number(a.id) - Number(b.id),
  );
  const cities: string[] = [];
  let namesakes = 0;
  const stretch = new Stretch();
  for (const { id, label } of largestFirst) {
    if (cities.length === MAX_JOB_CITIES) break;
    if (findCity(label, code)?.id === id) cities.push(label);
    else namesakes += 1;
    await stretch.pause();
  }
  return { country: countryOptionOf(code), cities, total: largestFirst.length, namesakes };
}

/** @param isWanted is asked first, because finding out whether a city is inside takes as long as the shape has corners */
async function citiesIn(shape: NormalizedShape, isWanted: (city: City) => boolean): Promise<City[]> {
  const extent = new ShapeExtent(shape);
  const [west, south, east, north] = extent.bounds;
  const cities: City[] = [];
  const stretch = new Stretch();
  for (const city of citiesWithin({ west, south, east, north }, Infinity)) {
    if (isWanted(city) && extent.contains(city.latitude, city.longitude)) cities.push(city);
    await stretch.pause();
  }
  return cities;
}
