import type { MetricFamily } from './metrics';

/** What is to be sent to places of others, and how many of those places fail. */
export interface Backlog {
  waiting: number;
  failing: number;
}

/** The gauges `gazetteer_<name>_waiting` and `gazetteer_<name>_failing`. @param help what each of them counts */
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
