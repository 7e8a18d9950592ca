import { citiesWithin, estimatedRadiusMeters, nearestCity } from '@libs/gazetteer';
import { ShapeExtent, squareMeters, type Shape } from '@libs/shape';

/** Cities that are looked at in a shape, largest first. */
const MAX_CITIES = 1_000;

/**
 * Returns an estimate of how many people live in a shape: in the cities whose centers it contains or, if there is none,
 * in its share of the nearest one; null if that is far away.
 */
export function shapePopulation(shape: Shape): number | null {
  const extent = new ShapeExtent(shape);
  const [west, south, east, north] = extent.bounds;
  const inside = citiesWithin({ west, south, east, north }, { limit: MAX_CITIES }).filter(
    ({ latitude, longitude }) => extent.contains(latitude, longitude),
  );
  if (inside.length > 0) return inside.reduce((sum, { population }) => sum + population, 0);
  const city = nearestCity((south + north) / 2, (west + east) / 2);
  if (!city) return null;
  const cityArea = Math.PI * estimatedRadiusMeters(city.population) ** 2;
  return Math.round(city.population * Math.min(1, squareMeters(shape.polygons) / cityArea));
}
