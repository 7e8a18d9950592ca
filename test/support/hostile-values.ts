import { alternativesOf, type Schema } from './schema-values';

/** Values that no field of a body should have to expect, by their names in a failure. */
export const HOSTILE_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  NUL: 'a\0b',
  'a lone surrogate': 'a\ud800b',
  'a number': 12.5,
  'an object': { a: { b: 1 } },
  'a list of null': [null],
  huge: 'x'.repeat(50_000),
  empty: '',
};

/** The same for parts of an address, percent-encoded. */
export const HOSTILE_SEGMENTS: Readonly<Record<string, string>> = {
  NUL: 'a%00b',
  'a lone surrogate': '%ED%A0%80',
  'half a character': '%E4%BD',
  huge: 'x'.repeat(5_000),
  empty: '',
  text: "null'%22%3C",
};

export interface HostileRequest {
  body: unknown;
  part: string;
  /** For a null of an optional field: the body without the field. */
  absent?: unknown;
}

/**
 * Returns the bodies with each field that the schema knows replaced by each hostile value, one at a time. A field is
 * replaced in the bodies that contain it, or else in the first one.
 */
export function hostileBodies(
  schemas: Record<string, Schema>,
  schema: Schema,
  bases: readonly object[],
): HostileRequest[] {
  return fieldsOf(schemas, schema).flatMap(({ path, isOptional }) => {
    const containing = bases.filter((base) => (path[0] ?? '') in base);
    return (containing.length > 0 ? containing : bases.slice(0, 1)).flatMap((base) =>
      Object.entries(HOSTILE_VALUES).map(([kind, value]) => ({
        body: replaced(base, path, value),
        part: `body ${path.join('.')}: ${kind}`,
        ...(value === null && isOptional && { absent: replaced(base, path, undefined) }),
      })),
    );
  });
}

interface Field {
  path: string[];
  isOptional: boolean;
}

/** Returns the fields of a schema, including nested ones. Of a list, the first item. */
function fieldsOf(schemas: Record<string, Schema>, schema: Schema, parent: string[] = []): Field[] {
  const fields = alternativesOf(schemas, schema).flatMap(({ properties = {}, required = [], items }) => [
    ...(items ? fieldOf(schemas, items, [...parent, '0'], false) : []),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      fieldOf(schemas, inner, [...parent, name], !required.includes(name)),
    ),
  ]);
  // Several alternatives may have a field. It is optional only if it is in each of them.
  const isOptional = ({ path }: Field) =>
    fields.filter((one) => one.path.join('.') === path.join('.')).every((one) => one.isOptional);
  const byPath = new Map(fields.map((field) => [field.path.join('.'), field]));
  return [...byPath.values()].map((field) => ({ ...field, isOptional: isOptional(field) }));
}

const fieldOf = (
  schemas: Record<string, Schema>,
  schema: Schema,
  path: string[],
  isOptional: boolean,
): Field[] => [{ path, isOptional }, ...fieldsOf(schemas, schema, path)];

/** Returns a copy in which the value at the path is replaced, or removed if it is undefined. */
function replaced(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node) || (node === undefined && key === '0'))
    return [replaced(Array.isArray(node) ? node[0] : undefined, rest, value)];
  const object = typeof node === 'object' && node !== null ? (node as Record<string, unknown>) : {};
  return { ...object, [key]: replaced(object[key], rest, value) };
}
