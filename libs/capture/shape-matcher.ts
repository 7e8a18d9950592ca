import { ShapeExtent, type Shape } from '@libs/shape';
import type { PlaceLocation } from './city-matcher';

/** Returns a function that decides whether a place is in the shape of a target, whatever city its address names. */
export function shapeMatcher(shape: Shape): (place: PlaceLocation) => boolean {
  const extent = new ShapeExtent(shape);
  return ({ latitude, longitude }) =>
    latitude !== null && longitude !== null && extent.contains(latitude, longitude);
}
