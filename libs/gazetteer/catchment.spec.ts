import { describe, expect, it } from '@jest/globals';
import {
  catchmentOf,
  citiesWithin,
  distanceMeters,
  estimatedRadiusMeters,
  findCity,
  nearestCity,
  type City,
} from './index';

const EARTH_DEGREE_METERS = 111_195;
const STEPS = Array.from({ length: 41 }, (_, i) => i - 20);

function cityOf(label: string): City {
  const city = findCity(label, null);
  if (!city) throw new Error(`the gazetteer has no ${label}`);
  return city;
}

/** Returns points in a grid around a city. */
function pointsAround({ latitude, longitude }: City, stepMeters: number) {
  const step = stepMeters / EARTH_DEGREE_METERS;
  const wide = step / Math.cos((latitude * Math.PI) / 180);
  return STEPS.flatMap((north) =>
    STEPS.map((east) => ({ latitude: latitude + north * step, longitude: longitude + east * wide })),
  );
}

/** Returns how far a point is inside a convex polygon, in meters; negative if it is outside. */
function depthIn(
  corners: ReturnType<typeof catchmentOf>,
  point: { latitude: number; longitude: number },
): number {
  const scale = Math.cos((point.latitude * Math.PI) / 180);
  const offsets = corners.map(({ latitude, longitude }) => ({
    x: ((((longitude - point.longitude + 540) % 360) + 360) % 360) - 180,
    y: latitude - point.latitude,
  }));
  const depths = offsets.map((to, i) => {
    const from = offsets.at(i - 1) ?? to;
    const [dx, dy] = [(to.x - from.x) * scale, to.y - from.y];
    return (dy * from.x * scale - dx * from.y) / Math.hypot(dx, dy);
  });
  return Math.min(...depths) * EARTH_DEGREE_METERS;
}

describe('the catchment of a city', () => {
  it.each(['Guadalupe, AZ', 'Paradise Valley, AZ', 'Watertown, MA', 'Longyearbyen', 'Suva', 'Tromsø'])(
    'is where no other city is nearer and another town probably reaches: %s',
    (label) => {
      const city = cityOf(label);
      const corners = catchmentOf(city);
      const box = { south: city.latitude - 0.5, north: city.latitude + 0.5 };
      const towns = citiesWithin(
        { ...box, west: city.longitude - 1, east: city.longitude + 1 },
        { limit: 500 },
      ).filter(({ id }) => id !== city.id);
      for (const point of pointsAround(city, 400)) {
        const depth = corners.length > 0 ? depthIn(corners, point) : -Infinity;
        const isNearest = nearestCity(point.latitude, point.longitude)?.id === city.id;
        const isReached = towns.some(
          (town) => distanceMeters(town, point) < 1.5 * estimatedRadiusMeters(town.population),
        );
        if (depth > 60) expect({ point, isNearest }).toEqual({ point, isNearest: true });
        if (isNearest && isReached) expect({ point, isIn: depth > -20 }).toEqual({ point, isIn: true });
      }
    },
  );

  it('is empty for a town that no other one reaches', () => {
    expect(catchmentOf(cityOf('Ely, NV'))).toEqual([]);
  });
});
