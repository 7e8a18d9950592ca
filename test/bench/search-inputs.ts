import { largestCities } from '@libs/gazetteer';
import { SearchInputsService } from '../../backend/search-inputs';

/** What people type on the way to a city: each beginning of its name. */
const beginnings = (label: string) => Array.from({ length: label.length }, (_, i) => label.slice(0, i + 1));

/** Type-ahead of cities on the server: every beginning of the names of large and small cities, at home and abroad. */
export function main(): void {
  const inputs = new SearchInputsService();
  const began = performance.now();
  inputs.prepare();
  const prepared = performance.now() - began;
  const cities = [...largestCities('US', 1_000).slice(-300), ...largestCities(null, 300)].map(
    ({ label }) => label,
  );
  const took: number[] = [];
  for (const country of ['United States', 'Germany', 'Other', undefined] as const)
    for (const query of cities.flatMap(beginnings)) {
      const from = performance.now();
      inputs.offer(query, country);
      took.push(performance.now() - from);
    }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(2);
  console.log(`\n${took.length} queries; the tables took ${prepared.toFixed(0)} ms once`);
  console.log(`ms: p50 ${at(0.5)}, p99 ${at(0.99)}, most ${(took.at(-1) ?? 0).toFixed(2)}`);
}
