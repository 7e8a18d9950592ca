/** Approximate worldwide population density of towns, in inhabitants per square kilometer. */
const INHABITANTS_PER_SQUARE_KM = 3_000;
const MIN_RADIUS_METERS = 1_200;

/**
 * Returns a first estimate of a town's radius in meters, from its population alone (0 = unknown counts as a village).
 * Real towns differ by a factor of two in either direction; a search corrects the estimate with its results.
 */
export function estimatedRadiusMeters(population: number): number {
  return Math.max(
    MIN_RADIUS_METERS,
    Math.round(Math.sqrt(population / INHABITANTS_PER_SQUARE_KM / Math.PI) * 1000),
  );
}
