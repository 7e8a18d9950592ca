import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { frontendTypes } from '../../backend/cli/frontend-types';
import { describeApi } from '../../backend/describe-api';
import { listOperations } from '../../backend/platform/openapi';

const readCommitted = (file: string) => readFile(file, 'utf8');

describe('the OpenAPI document', () => {
  it('is committed in the version that the code generates (regenerate it with "npm run docs")', async () => {
    const document = JSON.parse(JSON.stringify(await describeApi())) as unknown;
    expect(JSON.parse(await readCommitted('backend/openapi.json'))).toEqual(document);
  });

  it("matches the frontend's generated types", async () => {
    const types = await frontendTypes(await readCommitted('backend/openapi.json'));
    expect(await readCommitted('frontend/app/services/api/api.gen.ts')).toBe(types);
  });

  it('is OpenAPI 3.1 and uses no keywords from 3.0', async () => {
    const text = await readCommitted('backend/openapi.json');
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
    expect(text).not.toContain('"nullable"');
  });

  it('states the group of every operation and who may call it', async () => {
    const { tags = [], ...document } = await describeApi();
    const names = tags.map(({ name, description }) => (description === name ? 'undescribed' : name));
    for (const { path, operation } of listOperations(document as typeof document & { info: never })) {
      expect([path, operation.description]).toEqual([
        path,
        expect.stringMatching(/(Open to everyone|Requires a session)/),
      ]);
      expect([path, operation.tags]).toEqual([path, [expect.any(String)]]);
      expect(names).toContain(operation.tags?.[0]);
    }
  });

  it('describes what every operation does, what it returns and how it fails', async () => {
    for (const { path, method, operation } of listOperations(await describeApi())) {
      const successes = Object.entries(operation.responses).filter(([status]) => /^2(?!06)/.test(status));
      const actual = { path, method, summary: operation.summary, successes: successes.length };
      expect(actual).toEqual({ path, method, summary: expect.stringMatching(/\w{3}/), successes: 1 });
      expect(operation.responses).toHaveProperty(['default', 'content', 'application/problem+json']);
    }
  });

  it('has an example of each error, with its code and status', async () => {
    const document = await describeApi();
    const known = document.components?.examples as Record<
      string,
      { value: { status: number; code: string } }
    >;
    for (const { path, operation } of listOperations(document))
      for (const [status, response] of Object.entries(operation.responses)) {
        // Node itself sends 431, without a body.
        if (!/^[45]/.test(status) || status === '431') continue;
        const { content } = response as { content: Record<string, { examples: Record<string, unknown> }> };
        const codes = Object.keys(content['application/problem+json']?.examples ?? {});
        expect([path, status, codes.length > 0]).toEqual([path, status, true]);
        for (const code of codes)
          expect(known[code]?.value).toMatchObject({
            code,
            status: Number(status),
            message: expect.any(String),
          });
      }
  });

  it('lists exactly the errors that the code defines', async () => {
    const files = (await readdir('backend', { recursive: true })).filter((file) => /errors\.ts$/.test(file));
    const sources = await Promise.all(files.map((file) => readCommitted(`backend/${file}`)));
    const codes = sources.flatMap((text) =>
      [...text.matchAll(/readonly code = '([^']+)'/g)].map(([, code]) => code),
    );
    const { components } = await describeApi();
    const declared = Object.keys(components?.examples ?? {});
    expect(declared.length).toBeGreaterThan(40);
    expect(declared).toEqual([...new Set(codes)].sort());
    expect(components?.schemas?.Problem).toMatchObject({ properties: { code: { enum: declared } } });
  });

  it('describes the headers of responses', async () => {
    const document = await describeApi();
    const headersOf = (path: string, method: 'get' | 'post', status: string) =>
      Object.keys(
        (document.paths[path]?.[method]?.responses[status] as { headers?: object } | undefined)?.headers ??
          {},
      );
    expect(headersOf('/api/jobs', 'get', '200')).toEqual(
      expect.arrayContaining(['X-Request-Id', 'Link', 'RateLimit']),
    );
    expect(headersOf('/api/jobs', 'get', '401')).toContain('WWW-Authenticate');
    expect(headersOf('/api/jobs', 'get', '503')).toContain('Retry-After');
    expect(headersOf('/api/jobs', 'get', 'default')).toContain('Allow');
    expect(headersOf('/api/runtime/start', 'post', '200')).toContain('Idempotent-Replayed');
    expect(headersOf('/api/runtime/start', 'post', '409')).toContain('Retry-After');
    expect(headersOf('/api/auth/login', 'post', '200')).not.toContain('Idempotent-Replayed');
  });

  it('describes how to get a part of a file, wherever one can be had', async () => {
    const partial = listOperations(await describeApi()).filter(
      ({ operation }) => '206' in operation.responses,
    );
    expect(partial.map(({ operation }) => operation.operationId)).toEqual([
      'downloadExport',
      'downloadByLink',
    ]);
    for (const { operation } of partial) {
      const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one.name] : []));
      expect(parameters).toEqual(expect.arrayContaining(['Range', 'If-Range', 'If-None-Match']));
      expect(operation.responses).toMatchObject({
        '200': { headers: { ETag: {}, 'Accept-Ranges': {} } },
        '206': { headers: { ETag: {}, 'Content-Range': {} } },
        '304': { headers: { ETag: {} } },
      });
    }
  });

  it('describes what requests must contain, and that they may contain nothing else', async () => {
    const { paths, components, webhooks } = JSON.parse(JSON.stringify(await describeApi())) as {
      paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>;
      components: { schemas: Record<string, Record<string, unknown>> };
      webhooks: object;
    };
    const requests = Object.entries(components.schemas).filter(([name]) => name.endsWith('Dto'));
    expect(requests.length).toBeGreaterThan(20);
    for (const [name, schema] of requests)
      if (name !== 'CadenceDto') expect([name, schema.additionalProperties]).toEqual([name, false]);
    expect(components.schemas.StartDto).toMatchObject({
      then: {
        anyOf: [
          { required: ['city', 'businessType'] },
          { required: ['city', 'keywords'] },
          { required: ['shapes'] },
          { required: ['refresh'] },
        ],
      },
    });
    const forms = components.schemas.DatabaseConfigDto?.oneOf as { properties: object }[];
    expect(forms.map(({ properties }) => properties)).toMatchObject(
      ['postgres', 'mysql', 'supabase', 'none'].map((provider) => ({ provider: { enum: [provider] } })),
    );
    expect(components.schemas.CreateScheduleDto).toMatchObject({
      properties: { cadence: { oneOf: [expect.anything(), expect.anything(), expect.anything()] } },
    });
    expect(paths['/api/runtime/events']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'last-event-id', required: false }),
    );
    expect(Object.keys(webhooks)).toContain('webhook.test');
  });

  it('types counts as integers, streamed events, and JSON exports, and uses one spelling outside of spec §3 and §7', async () => {
    const { paths, components } = JSON.parse(JSON.stringify(await describeApi())) as {
      paths: Record<string, { get: { responses: { 200: { content: Record<string, object> } } } }>;
      components: {
        schemas: Record<string, { properties?: Record<string, { type?: unknown; format?: string }> }>;
      };
    };
    const content = (path: string) => paths[path]?.get.responses[200].content;
    expect(content('/api/runtime/events')).toMatchObject({
      'text/event-stream': {
        schema: { contentSchema: { $ref: '#/components/schemas/RuntimeStatusResponse' } },
      },
    });
    expect(content('/api/download/{file}')).toMatchObject({
      'application/json': { schema: { items: { $ref: '#/components/schemas/ExportedListing' } } },
    });
    const fields = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]) => ({ schema, name, field })),
    );
    expect(
      fields.filter(({ field }) => [field.type].flat().includes('number') && field.format !== 'double'),
    ).toEqual([]);
    // Of our specification, or of OAuth's.
    const FROM_SPECIFICATION =
      /^(UserMetadata|UserProfileResponse|ConfirmEmailDto|SyncSessionDto|OidcCallbackDto|TableRowResponse|ExportedListing)$/;
    expect(
      fields
        .filter(({ schema, name }) => name.includes('_') && !FROM_SPECIFICATION.test(schema))
        .map(({ schema, name }) => `${schema}.${name}`),
    ).toEqual([]);
  });

  it('has an example of each id, date and cursor', async () => {
    const { components } = JSON.parse(JSON.stringify(await describeApi())) as {
      components: { schemas: Record<string, { properties?: Record<string, Record<string, unknown>> }> };
    };
    const fields = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]) => ({ name: `${schema}.${name}`, field })),
    );
    const withoutExample = fields.filter(
      ({ name, field }) =>
        (/nextCursor$/.test(name) || ['uuid', 'date-time'].includes(String(field.format))) &&
        !('example' in field),
    );
    expect(withoutExample).toEqual([]);
  });

  it('has dates in ISO 8601, except where the specification names milliseconds', async () => {
    const { components } = JSON.parse(JSON.stringify(await describeApi())) as {
      components: { schemas: Record<string, { properties?: Record<string, object> }> };
    };
    const numericDates = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, field]) =>
        /integer/.test(JSON.stringify(field)) &&
        /epoch|\b17\d{11}\b|(Time|At|Until|since)$/.test(`${JSON.stringify(field)}${name}`)
          ? [`${schema}.${name}`]
          : [],
      ),
    );
    expect(numericDates.filter((one) => !/\.(startTime|endTime|timestamp|pauseStartMs)$/.test(one))).toEqual(
      [],
    );
  });

  it('offers the Idempotency-Key header only where the response is stored under that key', async () => {
    const keyed = listOperations(await describeApi()).flatMap(({ operation }) =>
      operation.parameters?.some((one) => 'name' in one && one.name === 'Idempotency-Key')
        ? [operation.operationId]
        : [],
    );
    expect(keyed).toEqual(
      expect.arrayContaining([
        'startRuntime',
        'createPayment',
        'saveDatabase',
        'createWebhook',
        'updateTableRows',
        'deleteSchedule',
      ]),
    );
    expect(keyed).not.toContain('login');
  });
});
