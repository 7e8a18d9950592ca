import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_MESSAGES } from '@libs/constants';
import { startTestApp, type TestApp } from '../support/test-app';

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** Each has less than a megabyte. Validating them occupied the process for seconds. */
const EXCESSIVE: Record<string, unknown> = {
  'an object with many keys': keys(60_000),
  'a field with many keys': { email: keys(60_000), password: 'x' },
  'a list of many numbers': { email: Array(300_000).fill(1), password: 'x' },
  'many lists': { email: Array(200_000).fill([]), password: 'x' },
  'many positions': { email: Array(51_000).fill([1, 2]), password: 'x' },
  'many empty objects': { email: Array(17_000).fill({}), password: 'x' },
  'many objects in different places': { email: Array(300).fill(keys(200)), password: 'x' },
};

describe('a body within the size limit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  it.each(Object.entries(EXCESSIVE))('is refused before its validation if it is %s', async (_, body) => {
    const rest = await app.client().post('/api/auth/login', body);
    expect([rest.status, rest.body.code]).toEqual([413, 'request.too_large']);
    const rpc = await app.client().post('/trpc/auth.login', body);
    expect(rpc.status).toBe(413);
    expect(Math.max(rest.text.length, rpc.text.length)).toBeLessThan(1_000);
  });

  it('is refused before it is converted if it has a letter with very many accents as an email address', async () => {
    const email = `e${'\u0315'.repeat(200_000)}${'\u0300'.repeat(200_000)}@example.org`;
    const credentials = { email, password: 'correct horse battery' };
    for (const [path, body] of [
      ['/api/auth/register', credentials],
      ['/api/auth/resend-verification', { email }],
      ['/api/auth/password-reset', { email }],
      ['/trpc/auth.register', credentials],
    ] as const) {
      const { status, text } = await app.client().post(path, body);
      expect([path, status, text]).toEqual([path, 400, expect.stringContaining(AUTH_MESSAGES.emailLength)]);
    }
  });

  it('is refused without comparing each text of a list with all others', async () => {
    const { client } = await app.createUser({ plan: 'professional' });
    await client.post('/api/db/save', { provider: 'none' });
    const texts = (count: number, start: string) => Array.from({ length: count }, (_, at) => `${start}${at}`);
    // A city with 20,000 types and as many keywords, a few in each entry.
    const cities = Array.from({ length: 2_000 }, (_, at) => ({
      city: 'Davis, CA',
      businessTypes: texts(10, `type ${at} `),
      keywords: texts(10, `word ${at} `),
    }));
    for (const [path, body] of [
      ['/api/auth/tokens', { name: 'x', scopes: texts(49_000, 'scope'), expiresInDays: 30 }],
      ['/api/webhooks', { name: 'x', url: 'https://example.org/', events: texts(49_000, 'event') }],
      ['/api/table/views', { name: 'x', columns: texts(11_000, 'column').map((field) => ({ field })) }],
      ['/api/runtime/estimate', { mode: 'autonomous', cities }],
    ] as const)
      expect([path, (await client.post(path, body)).status]).toEqual([path, 400]);
  });

  it('is refused if it is nested deeply', async () => {
    for (const path of ['/api/auth/login', '/trpc/auth.login']) {
      const { status, text } = await app.client().post(path, nested(200));
      expect([status, text]).toEqual([400, expect.stringContaining('nested too deeply')]);
    }
  });

  it('is refused if it is a list', async () => {
    for (const path of ['/api/auth/login', '/trpc/auth.login']) {
      const { status, text } = await app.client().post(path, Array(10_000).fill(1));
      expect([status, text]).toEqual([400, expect.stringContaining('must be an object')]);
      expect(text.length).toBeLessThan(1_000);
    }
  });

  it('gets a response that lists only some of many refused fields', async () => {
    const { status, body, text } = await app.client().post('/api/auth/login', keys(300));
    expect(status).toBe(400);
    expect(body.details).toHaveLength(20);
    expect(text.length).toBeLessThan(6_000);
  });

  it('is accepted if it is the largest setup of a job', async () => {
    const { client } = await app.createUser({ plan: 'professional' });
    await client.post('/api/db/save', { provider: 'none' });
    const cities = Array.from({ length: 5_000 }, (_, at) => ({
      city: `City ${at}`,
      businessTypes: ['A', 'B'],
    }));
    const { body } = await client.post('/api/runtime/estimate', { mode: 'autonomous', cities });
    expect(['request.too_large', 'request.malformed']).not.toContain(body.code);
  });
});
