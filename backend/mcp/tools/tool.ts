import {
  fromJsonSchema,
  type StandardSchemaWithJSON,
  type ToolAnnotations,
} from '@modelcontextprotocol/server';
import { shortenText } from '@libs/constants';
import { ToolRefusal } from '../mcp.errors';
import type { ToolApi } from '../tool-api';

/** A JSON Schema of an object. */
export interface ObjectSchema {
  type: 'object';
  properties: Readonly<Record<string, object>>;
  required?: readonly string[];
  additionalProperties?: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  /** Describes the arguments. Whether they fit is checked by `call`. */
  readonly input: StandardSchemaWithJSON<Record<string, unknown>, Record<string, unknown>>;
  readonly output: StandardSchemaWithJSON<Record<string, unknown>, Record<string, unknown>>;
  call(api: ToolApi, args: Record<string, unknown>): Promise<Record<string, unknown>>;
}

interface ToolDefinition<Args> {
  name: string;
  title: string;
  description: string;
  annotations: Required<Pick<ToolAnnotations, 'readOnlyHint'>> & ToolAnnotations;
  input: ObjectSchema;
  output: ObjectSchema;
  call(api: ToolApi, args: Args): Promise<object>;
}

type Schema = StandardSchemaWithJSON<Record<string, unknown>, Record<string, unknown>>;

const MAX_PROBLEMS = 5;
const MAX_PROBLEM_LENGTH = 500;

/**
 * Describes the arguments and lets everything through. The SDK would refuse them by itself, with a text that is no JSON
 * and without a line in the log.
 */
const described = ({ '~standard': standard }: Schema): Schema => ({
  '~standard': { ...standard, validate: (value) => ({ value: value as Record<string, unknown> }) },
});

/**
 * Says the first problems alone, and not at length: a list of thousands can have as many.
 * @throws ToolRefusal
 */
async function assertValid({ '~standard': standard }: Schema, args: Record<string, unknown>): Promise<void> {
  const { issues } = await standard.validate(args);
  if (!issues) return;
  const problems = issues
    .slice(0, MAX_PROBLEMS)
    .map(({ message }) => shortenText(message, MAX_PROBLEM_LENGTH));
  throw new ToolRefusal({ code: 'request.invalid', message: `Invalid arguments: ${problems.join(', ')}` });
}

/** Hints of a tool that only reads. Nothing of it leaves this deployment. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

/**
 * Defines a tool. `Args` is what its input schema lets through, which says nothing about whether the API accepts it: that
 * is for the API to decide.
 */
export function defineTool<Args>({ input, output, call, ...definition }: ToolDefinition<Args>): Tool {
  const schema = fromJsonSchema<Record<string, unknown>>({ ...input, additionalProperties: false } as object);
  return {
    ...definition,
    input: described(schema),
    output: fromJsonSchema<Record<string, unknown>>(output as object),
    call: async (api, args) => {
      await assertValid(schema, args);
      return { ...(await call(api, args as Args)) };
    },
  };
}

/** Parts of the tools' schemas. They are short, because each agent reads the list of tools at its start. */
export const TEXT = { type: 'string' } as const;
export const NUMBER = { type: 'number' } as const;
export const INTEGER = { type: 'integer' } as const;
export const FLAG = { type: 'boolean' } as const;
export const TEXT_OR_NULL = { type: ['string', 'null'] } as const;
export const NUMBER_OR_NULL = { type: ['number', 'null'] } as const;
export const OBJECT = { type: 'object' } as const;
export const OBJECT_OR_NULL = { type: ['object', 'null'] } as const;
export const listOf = (items: object) => ({ type: 'array', items }) as const;
export const text = (description: string, maxLength: number) =>
  ({ type: 'string', maxLength, description }) as const;
export const choice = (values: readonly string[]) => ({ enum: values }) as const;

export const JOB_ID = { type: 'string', pattern: '^[\\w-]{1,60}$', description: 'Job id' } as const;
export const CURSOR = {
  type: 'string',
  maxLength: 2000,
  description: 'nextCursor of the page before',
} as const;
export const KEY = {
  type: 'string',
  pattern: '^[\\w-]{8,64}$',
  description: 'A new UUID for each new request; the same one to repeat a request whose answer was lost',
} as const;
