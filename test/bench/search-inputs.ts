import { largestCities } from '@libs/gazetteer';
import { SearchInputsService } from '../../backend/search-inputs';

/** Returns every prefix of a city's name, as the user's input grows while typing it. */
const prefixes = (label: string) => Array.from({ length: label.length }, (_, i) => label.slice(0, i + 1));

/**
 * Measures city suggestions on the server: every prefix of the names of large and small cities, in the US and abroad.
 */
export function main(): void {
  const inputs = new SearchInputsService();
  const startedAt = performance.now();
  inputs.warmUp();
  const prepareMs = performance.now() - startedAt;
  const cities = [...largestCities('US', 1_000).slice(-300), ...largestCities(null, 300)].map(
    ({ label }) => label,
  );
  const durations: number[] = [];
  for (const country of ['United States', 'Germany', 'Other', undefined] as const)
    for (const query of cities.flatMap(prefixes)) {
      const startedAt = performance.now();
      inputs.suggest(query, country);
      durations.push(performance.now() - startedAt);
    }
  durations.sort((a, b) => a - b);
  const percentile = (share: number) => (durations[Math.floor(durations.length * share)] ?? 0).toFixed(2);
  console.log(`\n${durations.length} queries; the tables took ${prepareMs.toFixed(0)} ms once`);
  console.log(
    `ms: p50 ${percentile(0.5)}, p99 ${percentile(0.99)}, most ${(durations.at(-1) ?? 0).toFixed(2)}`,
  );
}
