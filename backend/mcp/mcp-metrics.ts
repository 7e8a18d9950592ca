import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../platform/metrics';

/**
 * done: the API did what the tool asked for; refused: it said why not; abandoned: the agent left before that; failed:
 * something unexpected happened.
 */
export type ToolOutcome = 'done' | 'refused' | 'abandoned' | 'failed';

/** Counts the calls of tools. Requests to the API that they make are counted there as well, by route. */
@Injectable()
export class McpMetrics {
  private readonly calls: Counter<'tool' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.calls = new Counter({
      name: 'gazetteer_mcp_calls_total',
      help: 'Calls of the tools for agents, by their outcome.',
      labelNames: ['tool', 'outcome'],
      registers: [registry],
    });
  }

  count(tool: string, outcome: ToolOutcome): void {
    this.calls.inc({ tool, outcome });
  }
}
