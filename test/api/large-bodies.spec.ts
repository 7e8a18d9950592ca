import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const PATH = '/api/runtime/estimate';
/** Valid JSON of 10 kB that the validation refuses. */
const BODY = JSON.stringify({ mode: 'x'.repeat(10_000) });
/** How many of one user's requests are in progress, and how many wait. */
const IN_PROGRESS = 2;
const WAITING = 20;
const REFUSED = 5;

describe('requests with large bodies', () => {
  let app: TestApp;
  const requests: ClientRequest[] = [];
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(async () => {
    for (const one of requests) one.destroy();
    await app.close();
  });

  /** Sends the headers and the first half of the body. */
  async function begin(client: HttpClient): Promise<ClientRequest> {
    const { hostname, port } = new URL(app.baseUrl);
    const request = httpRequest({
      hostname,
      port,
      path: PATH,
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': String(BODY.length),
        cookie: client.cookieHeader(),
        'x-forwarded-for': client.address,
        origin: client.origin,
      },
    });
    request.on('error', () => undefined);
    requests.push(request);
    await new Promise((resolve) => request.write(BODY.slice(0, BODY.length / 2), resolve));
    // Arrives later, so the request has arrived when this one gets its response.
    expect((await client.get('/api/health/live')).status).toBe(200);
    // Whose request it is, the database says, which may answer a later one first.
    const pool = (app.app.get(DataSource).driver as PostgresDriver).master as Pool;
    await until('no query is in progress', () => pool.idleCount === pool.totalCount);
    return request;
  }
  async function finish(request: ClientRequest): Promise<number | undefined> {
    const response = once(request, 'response') as Promise<[IncomingMessage]>;
    request.end(BODY.slice(BODY.length / 2));
    const [{ statusCode }] = await response;
    return statusCode;
  }

  it('are in progress only two at a time for one user, wait, and keep nobody else waiting', async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const first = [await begin(user.client), await begin(user.client)];
    const statuses: (number | undefined)[] = [];
    const third = user.client.post(PATH, BODY).then(({ status }) => statuses.push(status));
    for (let index = 0; index < 3; index++) expect((await other.client.post(PATH, BODY)).status).toBe(400);
    expect((await user.client.get('/api/runtime/status')).status).toBe(200);
    expect((await user.client.post(PATH, { mode: 'x' })).status).toBe(400);
    expect(statuses).toEqual([]);

    expect(await finish(first[0] as ClientRequest)).toBe(400);
    await third;
    expect(statuses).toEqual([400]);
  });

  it('count together for the addresses of one IPv6 network, if nobody is signed in', async () => {
    const visitor = (address: string) => new HttpClient(app.baseUrl, address, app.client().origin);
    const first = [await begin(visitor('2001:db8:1:2::1')), await begin(visitor('2001:db8:1:2::2'))];
    const statuses: number[] = [];
    const third = visitor('2001:db8:1:2:3::')
      .post(PATH, BODY)
      .then(({ status }) => statuses.push(status));
    for (let index = 0; index < 3; index++)
      expect((await visitor('2001:db8:1:3::1').post(PATH, BODY)).status).toBe(401);
    expect(statuses).toEqual([]);

    expect(await finish(first[0] as ClientRequest)).toBe(401);
    await third;
    expect(statuses).toEqual([401]);
  });

  it('are refused if many wait, and make room when their client disconnects', async () => {
    const user = await app.createUser();
    const first = await Promise.all(Array.from({ length: IN_PROGRESS }, () => begin(user.client)));
    const refused: string[] = [];
    const all = Array.from({ length: WAITING + REFUSED }, async () => {
      const { status, body } = await user.client.post<{ code: string }>(PATH, BODY);
      if (status === 429) refused.push(body.code);
      return status;
    });
    await until('all places are taken', () => refused.length >= REFUSED);
    expect(new Set(refused)).toEqual(new Set(['rate.limited']));
    for (const one of first) one.destroy();
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 400)).toHaveLength(WAITING);
    expect(refused).toHaveLength(REFUSED);
  });
});
