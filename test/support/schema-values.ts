import fc, { type Arbitrary } from 'fast-check';

/** The parts of the OpenAPI document's schemas that the generator uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  example?: unknown;
}

/** Resolves a reference. */
export const dereferenced = (schemas: Record<string, Schema>, schema: Schema): Schema =>
  schema.$ref ? dereferenced(schemas, schemas[schema.$ref.split('/').pop() ?? ''] ?? {}) : schema;

/**
 * Returns the alternatives that a schema allows, without anyOf, allOf and oneOf: each has the properties of the schema
 * itself, and of everything that it combines.
 */
export function alternativesOf(schemas: Record<string, Schema>, schema: Schema): Schema[] {
  const { anyOf, oneOf, allOf = [], ...own } = dereferenced(schemas, schema);
  const groups = [anyOf, oneOf, ...allOf.map((one) => [one])].filter((group) => group !== undefined);
  return groups.reduce<Schema[]>(
    (alternatives, group) =>
      alternatives.flatMap((one) =>
        group.flatMap((inner) => alternativesOf(schemas, inner)).map((other) => merged(one, other)),
      ),
    [own],
  );
}

function merged(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties, ...other.properties };
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

/**
 * Values that no field expects: other types, control characters, markup, SQL, formulas, prototype properties and very
 * long texts.
 */
const ODD_VALUES: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e309, 2 ** 53, '', ' ', [], {}, [[]], [null]),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    '<script>',
    "'; drop table job; --",
    '=1+1',
    '../../etc/passwd',
  ),
  fc.constantFrom('__proto__', 'constructor', '%00', '%', 'x'.repeat(5_000), '9'.repeat(40), 'NaN'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Generates values for a schema. They are valid, except that `odd` percent of their parts are replaced with invalid
 * values.
 */
export function valuesFor(schemas: Record<string, Schema>, schema: Schema, odd: number): Arbitrary<unknown> {
  const valid = validValuesFor(schemas, schema, odd);
  return odd === 0
    ? valid
    : fc.oneof({ weight: 100 - odd, arbitrary: valid }, { weight: odd, arbitrary: ODD_VALUES });
}

function validValuesFor(schemas: Record<string, Schema>, schema: Schema, odd: number): Arbitrary<unknown> {
  const alternatives = alternativesOf(schemas, schema);
  return fc.oneof(...alternatives.map((one) => validValueFor(schemas, one, odd)));
}

function validValueFor(schemas: Record<string, Schema>, schema: Schema, odd: number): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type = 'object'] = [schema.type ?? 'object'].flat();
  const example = schema.example === undefined ? [] : [fc.constant(schema.example)];
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [
            name,
            valuesFor(schemas, inner, odd),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(valuesFor(schemas, schema.items ?? {}, odd), { minLength: 1, maxLength: 3 });
    case 'integer':
      return fc.oneof(...example, fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 }));
    case 'number':
      return fc.oneof(...example, fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(...example, stringFor(schema));
  }
}

function stringFor({ format, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri' || format === 'iri') return fc.webUrl();
  return fc.string({ minLength: 1, maxLength: Math.min(maxLength, 40) });
}
