type Schema = Record<string, unknown>;

/**
 * Rewrites null types from OpenAPI 3.0 to 3.1. Nest generates `nullable: true`, but in 3.1 null is a type. Walks any
 * part of the document and replaces `nullable: true` in place with `type: [x, 'null']`, an enum with null, or a
 * reference next to null.
 */
export function withNullTypes(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const inner of Object.values(node)) withNullTypes(inner);
  const schema = node as Schema;
  if (schema.nullable !== true) return;
  delete schema.nullable;
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  if (Array.isArray(schema.enum)) schema.enum = [...new Set([...(schema.enum as unknown[]), null])];
  if (Array.isArray(schema.allOf)) {
    schema.anyOf = [...(schema.allOf as unknown[]), { type: 'null' }];
    delete schema.allOf;
    if (Array.isArray(schema.type)) delete schema.type;
  }
}
