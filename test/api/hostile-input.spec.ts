import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStream } from '../support/event-stream';
import { HOSTILE_SEGMENTS, hostileBodies } from '../support/hostile-values';
import type { HttpClient, HttpResponse } from '../support/http-client';
import type { Schema } from '../support/schema-values';
import { startTestApp, type TestApp } from '../support/test-app';

interface Operation {
  operationId: string;
  'x-public'?: boolean;
  parameters?: { name: string; in: string; schema: Schema; example?: unknown }[];
  requestBody?: {
    content: Record<
      string,
      { schema: Schema; example?: object; examples?: Record<string, { value: object }> }
    >;
  };
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
/** A request with one hostile part. */
interface HostileCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The hostile part: "body cities.0.city: NUL". */
  part: string;
  operation: Operation;
  /** The same request without the field, for a null. */
  absent?: unknown;
}

/** The number of requests in progress at a time. */
const CONCURRENCY = 8;
/** A request that has no response by then will get none. This measures nothing. */
const DEADLINE_MS = 60_000;
/** Thousands of requests take their time on a machine with other work. */
const TEST_TIMEOUT_MS = 400_000;
/** A server that refuses every connection, so that connection tests end at once. */
const CONNECTION = { host: '127.0.0.1', port: '1', database: 'd', username: 'u', password: 'p', ssl: false };
const DATABASE_FORMS = [
  { provider: 'postgres', ...CONNECTION },
  { provider: 'mysql', ...CONNECTION },
  { provider: 'supabase', supabaseUrl: 'http://127.0.0.1:1', supabasePublishableKey: 'key' },
];

describe('each field of each operation', () => {
  let app: TestApp;
  let document: ApiDocument;
  const log: string[] = [];
  const users: HttpClient[] = [];
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] }, log: (line) => void log.push(line) });
    document = (await app.client().get<ApiDocument>('/api/openapi.json')).body;
    users.push(await newUser());
  });
  afterAll(() => app.close());

  const newUser = async (): Promise<HttpClient> => {
    const { client } = await app.createUser({ plan: 'professional' });
    await client.post('/api/db/save', { provider: 'none' });
    return client;
  };

  const basesOf = ({ operationId, requestBody }: Operation): object[] => {
    if (['testDatabase', 'saveDatabase'].includes(operationId)) return DATABASE_FORMS;
    const content = requestBody?.content['application/json'];
    return content?.examples
      ? Object.values(content.examples).map(({ value }) => value)
      : content?.example
        ? [content.example]
        : [];
  };

  const callsOf = (path: string, method: string, operation: Operation): HostileCall[] => {
    const { parameters = [], requestBody } = operation;
    const named = (location: string) => parameters.filter((one) => one.in === location);
    const fill = (name = '', segment = '') =>
      named('path').reduce(
        (text, one) => text.replace(`{${one.name}}`, one.name === name ? segment : sampleSegment(one.schema)),
        path,
      );
    const schema = requestBody?.content['application/json']?.schema;
    const bases = basesOf(operation);
    const body = bases[0];
    return [
      ...named('path').flatMap(({ name }) =>
        Object.entries(HOSTILE_SEGMENTS).map(([kind, segment]) => ({
          path: fill(name, segment || '%20'),
          body,
          part: `path ${name}: ${kind}`,
        })),
      ),
      ...named('query').flatMap(({ name }) =>
        Object.entries(HOSTILE_SEGMENTS).map(([kind, segment]) => ({
          path: `${fill()}?${name}=${segment}`,
          body,
          part: `query ${name}: ${kind}`,
        })),
      ),
      ...named('query').map(({ name }) => ({
        path: `${fill()}?${name}=1&${name}=2&${name}[x]=3`,
        body,
        part: `query ${name}: repeated`,
      })),
      ...named('header').flatMap(({ name }) =>
        ['\u00ff', 'x'.repeat(5_000), '{"a":[]}', 'JB-X:99999999999'].map((value) => ({
          path: fill(),
          headers: { [name]: value },
          body,
          part: `header ${name}: ${value.slice(0, 20)}`,
        })),
      ),
      ...hostileBodies(document.components.schemas, schema ?? {}, bases).map((one) => ({
        path: fill(),
        ...one,
      })),
      ...(schema
        ? [null, [], 'text', 12].map((value) => ({
            path: fill(),
            body: value,
            part: `body: ${String(value)}`,
          }))
        : []),
    ].map((call) => ({ method: method.toUpperCase(), operation, ...call }));
  };

  const clientFor = (operation: Operation): HttpClient =>
    operation['x-public'] ? app.client() : (users.at(-1) as HttpClient);

  const send = async ({
    method,
    path,
    headers,
    body,
    operation,
  }: Omit<HostileCall, 'part'>): Promise<HttpResponse> => {
    const client = clientFor(operation);
    const options = { headers: { ...headers }, body: body === undefined ? undefined : JSON.stringify(body) };
    if (operation.operationId === 'streamRuntimeStatus') {
      const stream = await EventStream.open(client, path, undefined, headers);
      const { status, headers: received } = stream.response;
      stream.close();
      if (status === 200) return { status, headers: received, text: '', body: {} };
    }
    const response = await client.send(method, path, options);
    if (response.status !== 429) return response;
    // A limit says nothing about the field.
    if (client === users.at(-1)) users.push(await newUser());
    return clientFor(operation).send(method, path, options);
  };

  const problemOf = async (call: HostileCall): Promise<string | null> => {
    const response = await Promise.race([send(call), deadline()]);
    if (response === null) return 'got no answer';
    const { status, body, text } = response;
    if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
    const isUnstorable = /: (NUL|a lone surrogate)$/.test(call.part);
    if (isUnstorable && (status !== 400 || !/character/.test(String(body.message))))
      return `answered ${status}: ${text.slice(0, 200)}`;
    if (call.absent === undefined) return null;
    const absent = await send({ ...call, body: call.absent });
    // Another call has started a job meanwhile, or has taken the name.
    if (status === 409 || absent.status === 409) return null;
    const details = (one: HttpResponse) => JSON.stringify(one.body.details);
    return details(response) === details(absent)
      ? null
      : `answered ${details(response)}, but without the field ${details(absent)}`;
  };

  it(
    'refuses what it cannot use, and never fails because of it',
    async () => {
      const calls = Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).flatMap(([method, operation]) => callsOf(path, method, operation)),
      );
      expect(calls.length).toBeGreaterThan(7_000);
      const problems: string[] = [];
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
            const problem = await problemOf(call).catch((error: unknown) => `broke off: ${String(error)}`);
            if (problem) problems.push(`${call.operation.operationId}, ${call.part}: ${problem}`);
          }
        }),
      );
      expect(problems.sort()).toEqual([]);
      expect(log.filter((line) => line.includes('"stack"'))).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

const sampleSegment = ({ format }: Schema) =>
  format === 'uuid' ? '3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77' : 'JB-MF3K92QX-7T4WZP';

const deadline = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), DEADLINE_MS).unref();
  });
