type Schema = Record<string, unknown>;

/**
 * Nest's generator marks null as in OpenAPI 3.0, but in 3.1 it is a type. Walks any part of the document and rewrites
 * `nullable: true` in place: to `type: [x, 'null']`, an enum with null, or a reference next to null.
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
