import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { EventStream } from '../support/event-stream';
import type { HttpResponse, HttpClient } from '../support/http-client';
import { RecordedJob } from '../support/recorded-job';
import { type Schema, valuesFor } from '../support/schema-values';
import { startTestApp, type TestApp } from '../support/test-app';
import { uploadList } from '../support/upload-list';

interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: string;
  'x-public'?: boolean;
  'x-errors': string[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface ApiCall {
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Number of calls to each operation: the first ones with valid values, the later ones with some invalid values. */
const ROUNDS = [
  { odd: 0, calls: 2 },
  { odd: 25, calls: 6 },
];
/** A fixed seed, so that the calls are always the same. */
const SEED = 20_261_121;
/** These operations end the session that the other calls need. */
const ENDS_SESSION = ['logout', 'endSession', 'endOtherSessions'];

const SETUP = {
  mode: 'manual',
  city: 'Davis, CA',
  businessType: ['Dentists'],
  country: 'United States',
};

describe('every operation in the OpenAPI document', () => {
  let app: TestApp;
  let user: HttpClient;
  let document: ApiDocument;
  let knownValues: Record<string, string>;
  /** The ids of objects by the path under which they are. */
  let knownIds: Record<string, string>;
  let validationError: (schema: Schema, body: unknown) => string | null;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    document = (await app.client().get<ApiDocument>('/api/openapi.json')).body;
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(document as object, 'api');
    const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();
    validationError = (schema, body) => {
      const validate = compiled.get(schema) ?? ajv.compile(withBase(schema) as object);
      compiled.set(schema, validate);
      return validate(body) ? null : ajv.errorsText(validate.errors);
    };
    const owner = await app.createUser({ plan: 'professional' });
    user = owner.client;
    await user.post('/api/db/save', { provider: 'none' });
    const job = await RecordedJob.create(app, owner, 'none');
    await job.record(30);
    await job.stop();
    const payment = await user.post('/api/payment/create-bitcoin', {
      paymentType: 'credits',
      usdCents: 2_000,
      credits: 1_000,
    });
    const webhook = { url: 'https://example.org/hook', events: ['job.finished'] };
    const created = await user.post<{ webhook: { id: string } }>('/api/webhooks', webhook);
    knownIds = {
      '/api/webhooks/{id}': created.body.webhook.id,
      '/api/setups/{id}': await idOf('/api/setups', { name: 'Dentists', setup: SETUP }),
      '/api/table/views/{id}': await idOf('/api/table/views', { name: 'Mine' }),
      '/api/known-lists/{id}': (await uploadList(user, 'Customers', 'Phone\n+15305550142\n')).body.id,
    };
    knownValues = {
      id: `JB-${job.id}`,
      sessionId: String(payment.body.sessionId),
      file: `JB-${job.id}.json`,
    };
  });
  afterAll(() => app.close());

  const idOf = async (path: string, body: unknown) => (await user.post<{ id: string }>(path, body)).body.id;
  const knownValueOf = (name: string, path: string): string | undefined =>
    (name === 'id' && knownIds[/^.*?\{id\}/.exec(path)?.[0] ?? '']) || knownValues[name];

  const calls = (path: string, operation: Operation, odd: number) => {
    const { schemas } = document.components;
    const part = (location: string) =>
      fc.record(
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((one) => one.in === location && one.name !== 'Idempotency-Key')
            .map(({ name, schema }) => [
              name,
              location === 'path' && knownValueOf(name, path) !== undefined
                ? fc.oneof(fc.constant(knownValueOf(name, path)), valuesFor(schemas, schema, odd))
                : valuesFor(schemas, schema, odd),
            ]),
        ),
        { requiredKeys: location === 'path' ? undefined : [] },
      );
    const body = operation.requestBody?.content?.['application/json']?.schema;
    return fc
      .record({
        path: part('path'),
        query: part('query'),
        header: part('header'),
        body: body ? valuesFor(schemas, body, odd) : fc.constant(undefined),
      })
      .map(({ path: names, query, header, body }): ApiCall => {
        const filled = Object.entries(names).reduce(
          (text, [name, value]) => text.replace(`{${name}}`, encoded(value)),
          path,
        );
        const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
        return {
          path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
          headers: Object.fromEntries(Object.entries(header).map(([name, value]) => [name, encoded(value)])),
          body,
        };
      });
  };

  /** Explains how a response violates the OpenAPI document; returns null if it complies. */
  const findViolation = (
    { responses, 'x-errors': errors }: Operation,
    response: HttpResponse,
  ): string | null => {
    const { status, headers, body, text } = response;
    const declared = responses[String(status)];
    if (status >= 500 && status !== 503) return `answered ${status}: ${text.slice(0, 300)}`;
    if (!declared) return `responded with the undocumented status ${status}: ${text.slice(0, 300)}`;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const schema = declared.content?.[type]?.schema;
    if (!schema) return `responded with ${status} and the undocumented type '${type}'`;
    const isText = !/json/.test(type);
    const mismatch = isText ? null : validationError(schema, body);
    if (mismatch) return `responded with ${status} and a body that violates its schema: ${mismatch}`;
    const isProblem = type === 'application/problem+json';
    if (isProblem && !errors.includes(String(body.code)))
      return `responded with the undocumented code ${String(body.code)}`;
    return null;
  };

  const ask = async (
    client: HttpClient,
    method: string,
    call: ApiCall,
    operation: Operation,
  ): Promise<HttpResponse> => {
    const sendPlain = () =>
      client.send(method.toUpperCase(), call.path, { headers: call.headers, body: call.body });
    if (operation.operationId !== 'streamRuntimeStatus') return sendPlain();
    const stream = await EventStream.open(client, call.path, undefined, call.headers);
    const { status, headers } = stream.response;
    stream.close();
    return status === 200 ? { status, headers, text: '', body: {} } : sendPlain();
  };

  it('responds to any request as documented, and never with a server error', async () => {
    const violations = new Set<string>();
    const statuses = new Map<string, Set<number>>();
    for (const { odd, calls: callCount } of ROUNDS) {
      await Promise.all(
        Object.entries(document.paths).flatMap(([path, item]) =>
          Object.entries(item)
            .filter(([, { operationId }]) => !ENDS_SESSION.includes(operationId))
            .map(async ([method, operation]) => {
              const client = operation['x-public'] ? app.client() : user;
              for (const call of fc.sample(calls(path, operation, odd), { seed: SEED, numRuns: callCount })) {
                const response = await ask(client, method, call, operation).catch((error: unknown) => {
                  throw new Error(`${method} ${JSON.stringify(call)} broke off`, { cause: error });
                });
                const statusCodes = statuses.get(operation.operationId) ?? new Set();
                statuses.set(operation.operationId, statusCodes.add(response.status));
                const violation = findViolation(operation, response);
                if (violation) violations.add(`${method} ${path} ${violation}`);
              }
            }),
        ),
      );
    }
    expect([...violations].sort()).toEqual([]);
    // Ensures that the calls are meaningful: at least 40% of the operations must succeed at least once.
    const succeeded = [...statuses.values()].filter((statusCodes) => statusCodes.has(200)).length;
    expect(succeeded).toBeGreaterThan(statuses.size * 0.4);
  });
});

/** Encodes a value for a path or a header, and marks values that cannot be sent there. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
};

/** Converts the document's references to the form that the validator expects. */
const withBase = (schema: Schema): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
