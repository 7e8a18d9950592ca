/** What a drill found. */
export interface DrillResult {
  /** Figures to print, in order. */
  figures: Record<string, string | number>;
  /** What was lost, or done twice, or did not recover. Empty if the drill passed. */
  failures: string[];
}

/** Prints the result of a drill, and returns whether it passed. */
export function reportDrill(title: string, { figures, failures }: DrillResult): boolean {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  const lines = Object.entries(figures).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  const verdict = failures.length === 0 ? ['  passed'] : failures.map((failure) => `  FAILED: ${failure}`);
  process.stdout.write([title, ...lines, ...verdict, ''].join('\n'));
  return failures.length === 0;
}

/** Returns a failure for each count that is not 0. */
export const failuresOf = (counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]));

/** Returns "p50 0.4 s, p95 1.2 s, max 3.0 s" for durations in milliseconds, or "none". */
export function summarizeDurations(durationsMs: readonly number[]): string {
  if (durationsMs.length === 0) return 'none';
  const sorted = [...durationsMs].sort((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return `p50 ${seconds(quantile(0.5))}, p95 ${seconds(quantile(0.95))}, max ${seconds(quantile(1))}`;
}
