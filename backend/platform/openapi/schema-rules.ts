import type { OpenAPIObject } from '@nestjs/swagger';
import { schemaRulesOf } from '../http';
import type { JsonSchema } from './json-schema';

type MutableSchema = { -readonly [K in keyof JsonSchema]: JsonSchema[K] } & {
  additionalProperties?: unknown;
};

/**
 * Adds to the schemas what holds for all of them, so that no field repeats it: a number is an integer unless its format
 * says otherwise, and requests are refused if they contain an unknown property.
 */
export function applySchemaRules(document: OpenAPIObject): void {
  withIntegers(document.paths);
  withIntegers(document.components?.schemas);
  withExamples(document.components?.schemas);
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    Object.assign(schema, schemaRulesOf(name));
  for (const schema of requestSchemas(document)) schema.additionalProperties ??= false;
}

function withIntegers(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as { type?: unknown; format?: unknown };
  if (schema.format === undefined && schema.type === 'number') schema.type = 'integer';
  for (const inner of Object.values(node)) withIntegers(inner);
}

/** Examples of texts whose format says what they look like. */
const EXAMPLES: Readonly<Record<string, string>> = {
  uuid: '5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1',
  'date-time': '2026-11-21T09:30:00.000Z',
};

function withExamples(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as { format?: unknown; example?: unknown };
  const example = typeof schema.format === 'string' ? EXAMPLES[schema.format] : undefined;
  if (example !== undefined) schema.example ??= example;
  for (const inner of Object.values(node)) withExamples(inner);
}

/** Returns the schemas of the objects in request bodies, including nested ones. */
function requestSchemas(document: OpenAPIObject): Set<MutableSchema> {
  const found = new Set<MutableSchema>();
  const visit = (schema: MutableSchema | undefined): void => {
    if (!schema || found.has(schema)) return;
    const name = schema.$ref?.split('/').pop();
    if (name !== undefined) return visit(document.components?.schemas?.[name] as MutableSchema | undefined);
    if (schema.properties) found.add(schema);
    const inner = [
      ...Object.values(schema.properties ?? {}),
      schema.items,
      ...(schema.oneOf ?? []),
      ...(schema.allOf ?? []),
    ];
    for (const one of inner) visit(one);
  };
  for (const item of Object.values(document.paths))
    for (const { requestBody } of [item.post, item.patch, item.put, item.delete].flatMap((one) => one ?? []))
      if (requestBody && 'content' in requestBody)
        visit(requestBody.content['application/json']?.schema as MutableSchema | undefined);
  return found;
}
