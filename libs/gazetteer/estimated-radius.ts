/** Inhabitants on a square kilometre of a town, roughly, the world over. */
const DENSITY = 3_000;
const SMALLEST_METRES = 1_200;

/**
 * A first guess at how far a town reaches from its centre, in metres, from its inhabitants alone (0 = unknown counts as a
 * village). Real towns differ by a factor of two either way: whoever searches with it corrects it by what is found.
 */
export function estimatedRadiusMetres(population: number): number {
  return Math.max(SMALLEST_METRES, Math.round(Math.sqrt(population / DENSITY / Math.PI) * 1000));
}
