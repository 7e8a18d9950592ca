import { performance } from 'node:perf_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpMetrics, type ToolOutcome } from './mcp-metrics';
import { type RefusalDetails, ToolRefusal } from './mcp.errors';
import type { ToolApi } from './tool-api';
import type { Tool } from './tools/tool';

/** Who calls a tool, for the log. */
export interface ToolCallContext {
  userId: string;
  requestId: string;
}

const UNEXPECTED: RefusalDetails = { code: 'unknown', message: 'Something unexpected happened' };

/** Runs tools, and turns what they return or throw into results. */
@Injectable()
export class ToolRunner {
  private readonly logger = new Logger('Mcp');

  constructor(private readonly metrics: McpMetrics) {}

  async run(
    tool: Tool,
    args: Record<string, unknown>,
    api: ToolApi,
    context: ToolCallContext,
  ): Promise<CallToolResult> {
    const startedAt = performance.now();
    let outcome: ToolOutcome = 'done';
    try {
      const result = await tool.call(api, args);
      return { content: [textOf(result)], structuredContent: result };
    } catch (error) {
      outcome = outcomeOf(error);
      if (error instanceof ToolRefusal) return { content: [textOf(error.refusal)], isError: true };
      if (outcome === 'failed')
        this.logger.error({ msg: 'a tool failed', tool: tool.name, ...context, err: error });
      return { content: [textOf({ ...UNEXPECTED, requestId: context.requestId })], isError: true };
    } finally {
      this.metrics.count(tool.name, outcome);
      // Never the arguments: a listing, a city or a name is nobody's business in a log.
      const durationMs = Math.round(performance.now() - startedAt);
      this.logger.log({ msg: 'tool called', tool: tool.name, outcome, durationMs, ...context });
    }
  }
}

function outcomeOf(error: unknown): ToolOutcome {
  if (error instanceof ToolRefusal) return 'refused';
  return error instanceof Error && error.name === 'AbortError' ? 'abandoned' : 'failed';
}

const textOf = (value: object) => ({ type: 'text' as const, text: JSON.stringify(value) });
