import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of JSON Schema used here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
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

export interface SchemaField {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** Constraints on a value besides its type, and its default. */
  limits: string;
}

const MAX_DEPTH = 6;

/** Returns the fields of an object, including nested ones by path ("user.id", "logs[].seq"). */
export function fieldsOf(document: OpenAPIObject, schema: JsonSchema, prefix = '', depth = 0): SchemaField[] {
  const { properties = {}, required = [] } = resolveSchema(document, schema);
  return Object.entries(properties).flatMap(([key, inner]) => {
    const { item, suffix } = itemOf(document, inner);
    const name = prefix + key + suffix;
    const field = {
      name,
      type: typeOf(document, inner),
      required: required.includes(key),
      description: inner.description ?? '',
      limits: limitsOf(document, inner),
    };
    const nestedFields = depth < MAX_DEPTH ? fieldsOf(document, item, `${name}.`, depth + 1) : [];
    return [field, ...nestedFields];
  });
}

/**
 * Returns a sample value for the schema, from its own examples if it has any.
 */
export function sampleOf(document: OpenAPIObject, schema: JsonSchema, depth = 0): unknown {
  const resolvedSchema = resolveSchema(document, schema);
  const ownSample =
    schema.example ?? resolvedSchema.example ?? resolvedSchema.enum?.[0] ?? resolvedSchema.default;
  if (ownSample !== undefined) return ownSample;
  if (depth > MAX_DEPTH) return null;
  if (resolvedSchema.properties) {
    const entries = Object.entries(resolvedSchema.properties).map(([key, inner]) => [
      key,
      sampleOf(document, inner, depth + 1),
    ]);
    return Object.fromEntries(entries) as object;
  }
  const [type, ...others] = [resolvedSchema.type ?? 'null'].flat();
  if (others.includes('null') && !resolvedSchema.format) return null;
  if (type === 'array') return [sampleOf(document, resolvedSchema.items ?? {}, depth + 1)];
  return SAMPLES_BY_TYPE[resolvedSchema.format ?? ''] ?? SAMPLES_BY_TYPE[type ?? ''] ?? null;
}

const SAMPLES_BY_TYPE: Record<string, unknown> = {
  uuid: '3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77',
  'date-time': '2026-11-21T09:30:00.000Z',
  email: 'ada@example.org',
  'idn-email': 'ada@example.org',
  uri: 'https://gazetteer.example.org/',
  iri: 'https://gazetteer.example.org/',
  password: 'correct horse',
  string: 'text',
  integer: 12,
  number: 12,
  boolean: true,
  object: {},
};

/** Follows references. Of several alternatives, returns the first one that is not null. */
function resolveSchema(document: OpenAPIObject, schema: JsonSchema): JsonSchema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() ?? '';
    return resolveSchema(document, (document.components?.schemas?.[name] ?? {}) as JsonSchema);
  }
  const inner = (schema.anyOf ?? schema.allOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  return inner
    ? { ...resolveSchema(document, inner), ...(schema.example !== undefined && { example: schema.example }) }
    : schema;
}

function itemOf(document: OpenAPIObject, schema: JsonSchema): { item: JsonSchema; suffix: string } {
  const resolvedSchema = resolveSchema(document, schema);
  return resolvedSchema.items
    ? { item: resolvedSchema.items, suffix: '[]' }
    : { item: resolvedSchema, suffix: '' };
}

const formatNumber = (value: number) => value.toLocaleString('en-US');

/** Formats a range such as "3 to 254 characters". Returns an empty string if there are no bounds. */
function formatRange(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined)
    return min === max
      ? `${formatNumber(min)}${unit}`
      : `${formatNumber(min)} to ${formatNumber(max)}${unit}`;
  if (min !== undefined) return `at least ${formatNumber(min)}${unit}`;
  return max === undefined ? '' : `up to ${formatNumber(max)}${unit}`;
}

/** Returns the bounds and the default of a value as text: "1 to 200; default `50`". Code is in backticks. */
export function limitsOf(document: OpenAPIObject, schema: JsonSchema): string {
  const resolvedSchema = resolveSchema(document, schema);
  const { items, pattern } = resolvedSchema;
  const defaultValue = schema.default ?? resolvedSchema.default;
  return [
    formatRange(resolvedSchema.minLength, resolvedSchema.maxLength, ' characters'),
    formatRange(resolvedSchema.minimum, resolvedSchema.maximum, ''),
    formatRange(resolvedSchema.minItems, resolvedSchema.maxItems, ' items'),
    items && limitsOf(document, items) && `each ${limitsOf(document, items)}`,
    pattern && `matches \`${pattern.replaceAll('`', '')}\``,
    defaultValue !== undefined && `default \`${JSON.stringify(defaultValue)}\``,
  ]
    .filter(Boolean)
    .join('; ');
}

export function typeOf(document: OpenAPIObject, schema: JsonSchema): string {
  const resolvedSchema = resolveSchema(document, schema);
  const isNull =
    schema.anyOf?.some(({ type }) => type === 'null') || [resolvedSchema.type ?? ''].flat().includes('null');
  if (resolvedSchema.items)
    return `array of ${typeOf(document, resolvedSchema.items)}${isNull ? ' | null' : ''}`;
  const values = resolvedSchema.enum?.map((value) => JSON.stringify(value)).join(' | ');
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null');
  const types = values ?? [resolvedSchema.type ?? 'object'].flat().join(' | ');
  return [types, resolvedSchema.format && `(${resolvedSchema.format})`, isNullable && '| null']
    .filter(Boolean)
    .join(' ');
}
