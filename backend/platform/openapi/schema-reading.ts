import type { OpenAPIObject } from '@nestjs/swagger';

/** What is read of a JSON Schema here. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  example?: unknown;
  default?: unknown;
  description?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** What a value must be beside its type, and what it is where none is given. */
  limits: string;
}

const DEEPEST = 6;

/** The fields of an object, those of objects inside it by their path ("user.id", "logs[].seq"). */
export function fieldsOf(document: OpenAPIObject, schema: Schema, at = '', depth = 0): Field[] {
  const { properties = {}, required = [] } = resolved(document, schema);
  return Object.entries(properties).flatMap(([key, inner]) => {
    const { item, marks } = itemOf(document, inner);
    const name = at + key + marks;
    const field = {
      name,
      type: typeOf(document, inner),
      required: required.includes(key),
      description: inner.description ?? '',
      limits: limitsOf(document, inner),
    };
    const below = depth < DEEPEST ? fieldsOf(document, item, `${name}.`, depth + 1) : [];
    return [field, ...below];
  });
}

/** A value of the schema, from its own examples where it has them. @param name of the field that it is the value of */
export function sampleOf(document: OpenAPIObject, schema: Schema, depth = 0, name = ''): unknown {
  const one = resolved(document, schema);
  const known = schema.example ?? one.example ?? one.enum?.[0] ?? one.default;
  if (known !== undefined) return known;
  const usual = USUAL[name];
  if (usual !== undefined && !one.format && isOf(usual, [one.type ?? ''].flat())) return usual;
  if (depth > DEEPEST) return null;
  if (one.properties) {
    const entries = Object.entries(one.properties).map(([key, inner]) => [
      key,
      sampleOf(document, inner, depth + 1, key),
    ]);
    return Object.fromEntries(entries) as object;
  }
  const [type, ...others] = [one.type ?? 'null'].flat();
  if (others.includes('null') && !one.format) return null;
  if (type === 'array') return [sampleOf(document, one.items ?? {}, depth + 1, name)];
  return SAMPLES[one.format ?? ''] ?? SAMPLES[type ?? ''] ?? null;
}

const isOf = (value: unknown, types: readonly string[]) =>
  types.some((type) => (type === 'integer' ? Number.isInteger(value) : type === typeof value));

/** What fields of these names hold as a rule, whichever schema they are in. */
const USUAL: Readonly<Record<string, unknown>> = {
  name: 'Sunrise Bakery',
  phone: '(530) 555-0142',
  category: 'Bakery',
  address: '214 Main Street, Davis, CA 95616',
  city: 'Davis, CA',
  state: 'CA',
  country: 'United States',
  zip: '95616',
  website: 'https://sunrise-bakery.example.org',
  plus_code: '849XG7W5+4R',
  rating: 4.6,
  latitude: 38.5449,
  longitude: -121.7405,
  square: 'C3',
  weekday: 1,
  businessType: 'Bakeries',
  businessTypes: 'Bakeries',
  time: 1_795_253_400_000,
  timestamp: 1_795_253_400_000,
  startTime: 1_795_253_400_000,
  endTime: 1_795_253_942_000,
  filename: 'JB-MF3K92QX-7T4WZP.json',
  recordsProcessed: 412,
  recorded: 412,
  scanRate: 68.7,
  bytes: 182_044,
  records: 412,
};

const SAMPLES: Record<string, unknown> = {
  uuid: '3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77',
  'date-time': '2026-11-21T09:30:00.000Z',
  email: 'ada@example.org',
  uri: 'https://gazetteer.example.org/',
  password: 'correct horse',
  string: 'text',
  integer: 12,
  number: 12,
  boolean: true,
  object: {},
};

/** References followed; of several readings the first that is not null. */
function resolved(document: OpenAPIObject, schema: Schema): Schema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() ?? '';
    return resolved(document, (document.components?.schemas?.[name] ?? {}) as Schema);
  }
  const inner = (schema.anyOf ?? schema.allOf)?.find(({ type }) => type !== 'null');
  return inner
    ? { ...resolved(document, inner), ...(schema.example !== undefined && { example: schema.example }) }
    : schema;
}

function itemOf(document: OpenAPIObject, schema: Schema): { item: Schema; marks: string } {
  const one = resolved(document, schema);
  return one.items ? { item: one.items, marks: '[]' } : { item: one, marks: '' };
}

const number = (value: number) => value.toLocaleString('en-US');

/** "3 to 254 characters"; empty where there is no bound. */
function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined)
    return least === most ? `${number(least)}${unit}` : `${number(least)} to ${number(most)}${unit}`;
  if (least !== undefined) return `at least ${number(least)}${unit}`;
  return most === undefined ? '' : `at most ${number(most)}${unit}`;
}

/** The bounds and the standard of a value, as a person reads them: "1 to 200; 50 where left out". Code is in backticks. */
export function limitsOf(document: OpenAPIObject, schema: Schema): string {
  const one = resolved(document, schema);
  const { items, pattern } = one;
  const standard = schema.default ?? one.default;
  return [
    between(one.minLength, one.maxLength, ' characters'),
    between(one.minimum, one.maximum, ''),
    between(one.minItems, one.maxItems, ' of them'),
    items && limitsOf(document, items) && `each ${limitsOf(document, items)}`,
    pattern && `fits \`${pattern.replaceAll('`', '')}\``,
    standard !== undefined && `\`${JSON.stringify(standard)}\` where left out`,
  ]
    .filter(Boolean)
    .join('; ');
}

export function typeOf(document: OpenAPIObject, schema: Schema): string {
  const one = resolved(document, schema);
  const isNull =
    schema.anyOf?.some(({ type }) => type === 'null') || [one.type ?? ''].flat().includes('null');
  if (one.items) return `array of ${typeOf(document, one.items)}${isNull ? ' | null' : ''}`;
  const values = one.enum?.map((value) => JSON.stringify(value)).join(' | ');
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null');
  const types = values ?? [one.type ?? 'object'].flat().join(' | ');
  return [types, one.format && `(${one.format})`, isNullable && '| null'].filter(Boolean).join(' ');
}
