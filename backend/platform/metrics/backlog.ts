import type { Family } from './metrics';

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
): Family[] =>
  (['waiting', 'failing'] as const).map((part) => ({
    name: `gazetteer_${name}_${part}`,
    kind: 'gauge',
    help: help[part],
    samples: [{ value: backlog[part] }],
  }));
