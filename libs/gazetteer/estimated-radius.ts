/** Inhabitants on a square kilometer of a town, roughly, the world over. */
const INHABITANTS_PER_SQUARE_KM = 3_000;
const MIN_RADIUS_METERS = 1_200;

/**
 * A first guess at how far a town reaches from its center, in meters, from its inhabitants alone (0 = unknown counts as a
 * village). Real towns differ by a factor of two either way: whoever searches with it corrects it by what is found.
 */
export function estimatedRadiusMeters(population: number): number {
  return Math.max(
    MIN_RADIUS_METERS,
    Math.round(Math.sqrt(population / INHABITANTS_PER_SQUARE_KM / Math.PI) * 1000),
  );
}
