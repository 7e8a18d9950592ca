import { countryOptionOf, MAX_JOB_CITIES } from '@libs/constants';
import { citiesWithin, findCity, type City } from '@libs/gazetteer';
import { ShapeExtent, type NormalizedShape } from '@libs/shape';
import { Stretch } from '../platform/stretch';
import { InvalidInput, type Owner } from '../platform/http';
import { countryNamed } from '../search-inputs';
import { shapesOf } from './job-shapes';
import type { ShapeCitiesDto, ShapeCitiesResponse } from './shape-cities.dto';

/**
 * Lists the cities whose center is in any of these shapes, largest first, as labels that a job takes. A label that means a
 * larger city elsewhere would lead out of the shapes, so it is not listed.
 * @throws InvalidInput for a shape that cannot be used, and for shapes with too many corners in all; TooManyAttempts
 */
export async function citiesOfShapes(
  owner: Owner,
  { country, shapes, minPopulation }: ShapeCitiesDto,
): Promise<ShapeCitiesResponse> {
  const code = countryNamed(country)?.code ?? '';
  const normalized = (await shapesOf(owner, { shapes })).flatMap(({ shape }) => (shape ? [shape] : []));
  const largestFirst = await citiesIn(normalized, { countryCode: code, minPopulation });
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

const TOO_MANY_CORNERS = {
  path: 'shapes',
  message:
    'These shapes have too many corners for the cities around them. Please list the cities of fewer shapes at once.',
};

/** Corners that are compared with cities, in all: a fraction of a second. The shapes of any region of a country need far fewer. */
const MAX_COMPARISONS = 50_000_000;

/** Goes through the cities around all of the shapes once, because shapes may lie on each other. */
async function citiesIn(
  shapes: readonly NormalizedShape[],
  wanted: { countryCode: string; minPopulation: number },
): Promise<City[]> {
  if (shapes.length === 0) return [];
  const extents = shapes.map((shape) => new ShapeExtent(shape));
  const box = {
    west: Math.min(...extents.map(({ bounds: [west] }) => west)),
    south: Math.min(...extents.map(({ bounds: [, south] }) => south)),
    east: Math.max(...extents.map(({ bounds: [, , east] }) => east)),
    north: Math.max(...extents.map(({ bounds: [, , , north] }) => north)),
  };
  const cities: City[] = [];
  const stretch = new Stretch();
  let comparisons = 0;
  for (const city of citiesWithin(box, wanted)) {
    for (const { bounds, corners } of extents)
      if (city.latitude >= bounds[1] && city.latitude <= bounds[3]) comparisons += corners;
    if (comparisons > MAX_COMPARISONS) throw new InvalidInput([TOO_MANY_CORNERS]);
    if (extents.some((extent) => extent.contains(city.latitude, city.longitude))) cities.push(city);
    await stretch.pause();
  }
  return cities;
}
