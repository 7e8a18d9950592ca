import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import type { HttpResponse } from '../support/http-client';
import { startTestApp, type TestApp } from '../support/test-app';

describe('every error', () => {
  let app: TestApp;
  const logLines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ log: (line) => logLines.push(line) });
  });
  afterAll(() => app.close());

  const expectProblem = (
    { status, headers, body }: HttpResponse,
    expected: { status: number; code: string },
  ) => {
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(status).toBe(expected.status);
    expect(body).toMatchObject({
      type: `urn:gazetteer:problem:${expected.code}`,
      title: expect.any(String),
      status: expected.status,
      detail: expect.any(String),
      error: body.detail,
      message: body.detail,
      code: expected.code,
      requestId: headers.get('x-request-id'),
    });
    expect(headers.get('cache-control')).toBe('no-store');
  };

  it('has the documented body for a path that does not exist', async () => {
    const response = await app.client().get('/api/nope?secret=1');
    expectProblem(response, { status: 404, code: 'not_found' });
    expect(response.body.instance).toBe('/api/nope');
  });

  it('has the documented body for a method that the path does not support', async () => {
    const response = await app.client().send('PUT', '/api/auth/user', {});
    expectProblem(response, { status: 405, code: 'request.method' });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    ['DELETE', '/api/runtime/start', 'POST'],
    ['GET', '/api/runtime/start', 'POST'],
    ['PUT', '/api/jobs', 'DELETE, GET, HEAD'],
    ['POST', '/api/jobs/JB-1/log?limit=5', 'GET, HEAD'],
    ['PUT', '/api/schedules/3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77', 'DELETE, GET, HEAD, PATCH'],
    ['OPTIONS', '/api/health', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
  ])('names the allowed methods for %s %s', async (method, path, allow) => {
    const { status, headers } = await app.client().send(method, path, {});
    expect([status, headers.get('allow')]).toEqual([405, allow]);
  });

  it('keeps the connection open for longer than proxies do', async () => {
    const { headers } = await app.client().get('/api/nope');
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it.each(['/api/%ff', '/api/jobs/%00', '/api/jobs?cursor=%00', '/trpc/auth.user?input=%00'])(
    'has the documented body for the address %s, which cannot be stored',
    async (path) => {
      expectProblem(await app.client().get(path), { status: 400, code: 'request.malformed' });
    },
  );

  it('has the documented body for invalid JSON', async () => {
    const response = await app.client().post('/api/auth/login', '{"email":');
    expectProblem(response, { status: 400, code: 'request.malformed' });
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'refuses the key %s like any unknown key',
    async (key) => {
      const login = `{"email":"nobody@example.org","password":"wrong password","${key}":{"x":1}}`;
      const response = await app.client().post('/api/auth/login', login);
      expectProblem(response, { status: 400, code: 'request.invalid' });
      expect(response.body.details).toEqual([{ path: key, message: `property ${key} should not exist` }]);
    },
  );

  it.each(['http://evil.example/', 'http://evil.example/api/health', '*'])(
    'refuses a request for the address %s instead of a path',
    async (path) => {
      const request = httpRequest(app.baseUrl, { path, method: path === '*' ? 'OPTIONS' : 'GET' }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect([response.statusCode, await text(response)]).toEqual([
        400,
        expect.stringContaining('request.malformed'),
      ]);
    },
  );

  it('has the documented body for a request that is too large', async () => {
    const response = await app.client().post('/api/auth/login', { email: 'x'.repeat(1_100_000) });
    expectProblem(response, { status: 413, code: 'request.too_large' });
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'has the documented body for the content type %s',
    async (type) => {
      const response = await app
        .client()
        .post('/api/auth/login', 'email=a', { headers: { 'content-type': type } });
      expectProblem(response, { status: 415, code: 'request.media_type' });
    },
  );

  it("has the documented body for invalid fields, and lists each field's path", async () => {
    const response = await app.client().post('/api/auth/login', {});
    expectProblem(response, { status: 400, code: 'request.invalid' });
    expect(response.body.details).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be between 1 and 128 characters for login' },
    ]);
  });

  it('says of a required field that it is missing, whatever its rules are', async () => {
    const { client } = await app.createUser();
    const response = await client.patch('/api/table/cells', { fields: ['city'] });
    expectProblem(response, { status: 400, code: 'request.invalid' });
    expect(response.body.details).toEqual([{ path: 'rows', message: 'is missing' }]);
  });

  it("shows only 'Unknown error' and the request id under which the defect was logged", async () => {
    const { client } = await app.createUser();
    const transaction = app.app.get(Transaction);
    await transaction.execute('alter table user_plan rename to user_plan_hidden');
    const response = await client
      .get('/api/subscription/status')
      .finally(() => transaction.execute('alter table user_plan_hidden rename to user_plan'));
    expectProblem(response, { status: 500, code: 'unknown' });
    expect(response.body.error).toBe('Unknown error');
    expect(response.text).not.toMatch(/user_plan|select|\.ts/);
    const logged = logLines.find(
      (line) => line.includes(String(response.body.requestId)) && line.includes('user_plan'),
    );
    expect(logged).toBeDefined();
  });

  const failWith = async (request: () => Promise<unknown>) => {
    const transaction = app.app.get(Transaction);
    await transaction.execute('alter table idempotency_response rename to hidden');
    await request().finally(() => transaction.execute('alter table hidden rename to idempotency_response'));
  };

  it('never shows a secret in the log', async () => {
    const { client, email, password } = await app.createUser();
    const secrets = [password, ...client.cookies.values()];
    await client.post('/api/db/save', {
      provider: 'postgres',
      password: 'planted-password',
      postgresUrl: 'postgres://u:planted-url@h/d',
    });
    await client.post('/api/auth/login', { email, password: 'planted-wrong-password' });
    await client.get('/api/search-inputs?query=planted-query');
    await client.post('/api/auth/logout', '{"password":"planted-broken"');
    await failWith(() => client.postIdempotent('/api/db/clear', {}, 'planted-value-of-a-query'));
    const log = logLines.join('\n');
    expect(log).toContain('/api/db/save');
    expect(log).toContain('idempotency_response');
    for (const secret of [...secrets, 'planted-', app.settings.encryptionKey ?? ''])
      expect(log).not.toContain(secret);
  });
});

describe('the health check', () => {
  it("is public, as is the API's OpenAPI document", async () => {
    const app = await startTestApp();
    try {
      expect((await app.client().get('/api/health')).body).toEqual({ status: 'ok' });
      expect((await app.client().get('/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
    } finally {
      await app.close();
    }
  });
});
