import type { MetricFamily } from './metrics';

/** Number of items that wait for external destinations, and number of destinations that are failing. */
export interface Backlog {
  waiting: number;
  failing: number;
}

/**
 * Creates the gauges `gazetteer_<name>_waiting` and `gazetteer_<name>_failing`. @param help what each gauge counts
 */
export const backlogGauges = (
  name: string,
  help: Record<keyof Backlog, string>,
  backlog: Backlog,
): MetricFamily[] =>
  (['waiting', 'failing'] as const).map((state) => ({
    name: `gazetteer_${name}_${state}`,
    kind: 'gauge',
    help: help[state],
    samples: [{ value: backlog[state] }],
  }));
