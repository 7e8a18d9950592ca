import { describe, expect, it } from '@jest/globals';
import { describeApi } from '../../backend/describe-api';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const entriesOf = (value: unknown) => (isNode(value) ? Object.entries(value) : []);

/** What says what the values of a schema look like. */
const DESCRIBED_BY = [
  'example',
  'examples',
  'default',
  'format',
  'enum',
  'const',
  'pattern',
  'contentSchema',
];
const DESCRIBED_TYPES = ['string', 'integer', 'number', 'array'];

/** Returns the places below a schema whose values are texts, numbers or lists of which nobody knows the form. */
function undescribed(schema: unknown, place: string): string[] {
  if (!isNode(schema) || '$ref' in schema || DESCRIBED_BY.some((word) => word in schema)) return [];
  const types = [schema.type].flat();
  const inner = [
    ...entriesOf(schema.properties).flatMap(([name, one]) => undescribed(one, `${place}.${name}`)),
    ...['oneOf', 'anyOf', 'allOf'].flatMap((word) =>
      nodesIn(schema[word]).flatMap((one) => undescribed(one, place)),
    ),
    ...undescribed(schema.additionalProperties, `${place}{}`),
  ];
  if (isNode(schema.items)) return [...inner, ...undescribed(schema.items, `${place}[]`)];
  return DESCRIBED_TYPES.some((type) => types.includes(type)) ? [...inner, place] : inner;
}

/** Returns the undescribed places of a request, response, parameter or header. */
function undescribedIn(part: unknown, place: string): string[] {
  if (!isNode(part) || 'example' in part || 'examples' in part) return [];
  const content = entriesOf(part.content).flatMap(([type, media]) =>
    undescribedIn(media, `${place} ${type}`),
  );
  return [...undescribed(part.schema, place), ...content];
}

describe('the OpenAPI document', () => {
  it('says of every text, number and list in requests and responses what its values look like', async () => {
    const document = JSON.parse(JSON.stringify(await describeApi())) as {
      paths: Record<string, Record<string, Node>>;
      components: { schemas: Record<string, unknown> };
    };
    const schemas = Object.entries(document.components.schemas);
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ place: `${method} ${path}`, operation })),
    );
    expect(schemas.length).toBeGreaterThan(100);
    expect(operations.length).toBeGreaterThan(80);
    const places = [
      ...schemas.flatMap(([name, schema]) => undescribed(schema, name)),
      ...operations.flatMap(({ place, operation }) => [
        ...nodesIn(operation.parameters).flatMap((one) =>
          undescribedIn(one, `${place} ${String(one.in)} ${String(one.name)}`),
        ),
        ...undescribedIn(operation.requestBody, `${place} body`),
        ...entriesOf(operation.responses).flatMap(([status, response]) => [
          ...undescribedIn(response, `${place} ${status}`),
          ...entriesOf(isNode(response) ? response.headers : null).flatMap(([name, header]) =>
            undescribedIn(header, `${place} ${status} header ${name}`),
          ),
        ]),
      ]),
    ];
    expect(places).toEqual([]);
  });

  it('has no example that is only a placeholder', async () => {
    const text = JSON.stringify(await describeApi());
    const placeholders = [...text.matchAll(/"(\w+)":"(text|string|foo|bar)"/g)];
    // The type of a schema is "string", too, and a query parameter is called "text".
    const isName = (found: string) => text.includes(`${found},"required":false,"in":"query"`);
    expect(
      placeholders.filter(([found, name]) => name !== 'type' && !isName(found)).map(([found]) => found),
    ).toEqual([]);
  });

  it('describes the responses to requests for another host, and with headers that are too long', async () => {
    const { paths } = JSON.parse(JSON.stringify(await describeApi())) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    for (const [path, item] of Object.entries(paths))
      for (const { responses } of Object.values(item))
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['421', '431'])]);
  });

  it('names the scope of each operation on schedules', async () => {
    const { paths } = await describeApi();
    const scopes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/schedules'))
      .flatMap(([, { get, post, patch, delete: remove }]) =>
        [get, post, patch, remove].flatMap((one) => (one ? [`${one.operationId}: ${one.description}`] : [])),
      );
    expect(scopes).toHaveLength(5);
    for (const scope of scopes)
      expect(scope).toMatch(
        /^(get|list)Schedules?: .*jobs:read|^(create|update|delete)Schedule: .*jobs:write/s,
      );
  });
});
