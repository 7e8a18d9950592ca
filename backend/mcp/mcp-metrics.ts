import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../platform/metrics';
import { TOOLS } from './tools';

/**
 * done: the API did what the tool asked for; refused: it said why not; abandoned: the agent left before that; failed:
 * something unexpected happened.
 */
export const TOOL_OUTCOMES = ['done', 'refused', 'abandoned', 'failed'] as const;
export type ToolOutcome = (typeof TOOL_OUTCOMES)[number];

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
    // A rate can only be computed of a counter that was there before the first call.
    for (const { name: tool } of TOOLS)
      for (const outcome of TOOL_OUTCOMES) this.calls.inc({ tool, outcome }, 0);
  }

  count(tool: string, outcome: ToolOutcome): void {
    this.calls.inc({ tool, outcome });
  }
}
