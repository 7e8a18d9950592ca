import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_SCOPE_NAMES, MAX_API_TOKENS, type ApiScope } from '@libs/constants';
import { describeApi } from '../../backend/describe-api';
import { Transaction } from '../../backend/platform/database';
import { listOperations } from '../../backend/platform/openapi';
import { Maintenance } from '../../backend/platform/maintenance';
import type { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface Token {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  expired: boolean;
  lastUsedAt: string | null;
}
interface CreatedToken {
  secret: string;
  token: Token;
}

const operations = listOperations(await describeApi());
const protectedOperations = operations.filter(({ operation }) => !('x-public' in operation));
/** Returns the scope that the OpenAPI document requires for an operation, or null if tokens cannot call it. */
const scopeOf = ({ operation }: (typeof operations)[number]) =>
  (operation.security?.find((one) => 'token' in one)?.token?.[0] ?? null) as ApiScope | null;

describe('an API token', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const createToken = async (
    { client }: TestUser,
    scopes: readonly ApiScope[] = ['jobs:read'],
    name = 'Import',
  ) => {
    const body = { name, scopes, expiresInDays: 30 };
    return (await client.post<CreatedToken>('/api/auth/tokens', body)).body;
  };
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
  /** Calls the API like a program, without cookies and without an Origin header. */
  const call = (secret: string, path: string, body?: unknown, method = body ? 'POST' : 'GET') =>
    app.client().send(method, path, { ...(body !== undefined && { body }), ...bearer(secret) });
  const tokensOf = async (client: HttpClient) =>
    (await client.get<{ tokens: Token[] }>('/api/auth/tokens')).body.tokens;

  it('is shown only once, and stored as a hash', async () => {
    const user = await app.createUser();
    const { secret, token } = await createToken(user, ['jobs:read', 'exports:read'], '  Nightly import ');
    expect(secret).toMatch(/^gzt_[\w-]{43}$/);
    expect(token).toEqual({
      id: expect.any(String),
      name: 'Nightly import',
      prefix: secret.slice(0, 8),
      scopes: ['jobs:read', 'exports:read'],
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      expired: false,
      lastUsedAt: null,
    });
    const days = (Date.parse(token.expiresAt ?? '') - Date.parse(token.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const list = await user.client.get('/api/auth/tokens');
    expect(list.body).toEqual({ tokens: [token], nextCursor: null, mcpUrl: `${app.baseUrl}/mcp` });
    const rows = JSON.stringify(
      await transaction.rows(`select *, encode(token_hash, 'escape') from api_token`),
    );
    for (const text of [list.text, rows]) expect(text).not.toContain(secret.slice(8));
  });

  it('calls the operations that its scopes allow, without cookies and from any origin, and shows when it was last used', async () => {
    const user = await app.createUser();
    const { secret } = await createToken(user, ['jobs:read', 'account:read', 'jobs:write']);
    const status = await call(secret, '/api/runtime/status');
    expect([status.status, status.body.user]).toEqual([200, user.userId]);
    expect(status.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60');
    expect(status.headers.get('ratelimit')).toBe('"token";r=599;t=1');
    expect((await call(secret, '/api/auth/user')).body).toMatchObject({ user: { id: user.userId } });
    // This write is authorized. It fails only because no job is active.
    const elsewhere = {
      headers: { ...bearer(secret).headers, origin: 'https://elsewhere.example', cookie: 'any=1' },
    };
    const stop = await app.client().post('/api/runtime/stop', {}, elsewhere);
    expect([stop.status, stop.body.code]).toEqual([409, 'job.not_active']);
    const [token] = await tokensOf(user.client);
    expect(Date.now() - Date.parse(token?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('cannot call any operation in the OpenAPI document that is outside its scopes', async () => {
    const user = await app.createUser();
    const secretsWithoutScope = new Map<ApiScope | null, string>();
    for (const scope of [null, ...API_SCOPE_NAMES]) {
      const otherScopes = API_SCOPE_NAMES.filter((one) => one !== scope);
      secretsWithoutScope.set(scope, (await createToken(user, otherScopes)).secret);
    }
    const responses = await Promise.all(
      protectedOperations.map(async (one) => {
        const path = one.path.replace(/\{\w+\}/g, 'x');
        const content = ['readQueries', 'uploadKnownList'].includes(one.operation.operationId ?? '')
          ? { file: { type: 'text/csv', content: 'Phone\n' } }
          : { body: one.method === 'get' ? undefined : {} };
        const { headers } = bearer(secretsWithoutScope.get(scopeOf(one)) ?? '');
        const { status, body: problem } = await app
          .client()
          .send(one.method.toUpperCase(), path, { ...content, headers });
        return [one.operation.operationId, status, problem.code];
      }),
    );
    expect(responses).toEqual(responses.map(([name]) => [name, 403, 'auth.scope_missing']));
    expect(responses.length).toBeGreaterThan(20);
  });

  it('never manages sessions, tokens or the database, regardless of its scopes', () => {
    const openOperations = protectedOperations
      .filter((one) => scopeOf(one) !== null)
      .map(({ operation }) => operation.operationId);
    for (const name of [
      'createApiToken',
      'listApiTokens',
      'revokeApiToken',
      'endSession',
      'listSessions',
      'saveDatabase',
    ])
      expect(openOperations).not.toContain(name);
    expect(openOperations).toEqual(
      expect.arrayContaining(['startRuntime', 'streamRuntimeStatus', 'downloadExport']),
    );
  });

  it.each([
    ['that was made up', () => Promise.resolve(`gzt_${'A'.repeat(43)}`)],
    [
      'that was revoked',
      async (user: TestUser) => {
        const { secret, token } = await createToken(user);
        await user.client.delete(`/api/auth/tokens/${token.id}`);
        return secret;
      },
    ],
    [
      'that has expired',
      async (user: TestUser) => {
        const { secret, token } = await createToken(user);
        await transaction.execute('update api_token set expires_at = now() where id = $1', [token.id]);
        return secret;
      },
    ],
  ])('%s is refused, even with valid cookies', async (_, secretOf) => {
    const user = await app.createUser();
    const secret = await secretOf(user);
    for (const client of [app.client(), user.client]) {
      const response = await client.get('/api/runtime/status', bearer(secret));
      expect([response.status, response.body.code]).toEqual([401, 'auth.token_invalid']);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Gazetteer"');
    }
    expect((await user.client.get('/api/auth/user')).status).toBe(200);
  });

  it('works only for the API: neither the RPC endpoint nor the public endpoints accept it as a sign-in', async () => {
    const user = await app.createUser();
    const { secret } = await createToken(user, API_SCOPE_NAMES);
    expect((await call(secret, '/trpc/auth.user')).status).toBe(401);
    expect((await call(secret, '/api/auth/signup')).body).toMatchObject({ email: null });
    await call(secret, '/api/auth/logout', {});
    expect((await user.client.get('/api/auth/user')).status).toBe(200);
  });

  it('that something else issued, such as a proxy, is ignored: the cookies and the origin decide', async () => {
    const { client } = await app.createUser();
    const foreign = { authorization: 'Bearer a-token-of-the-proxy' };
    expect((await client.get('/api/auth/user', { headers: foreign })).status).toBe(200);
    const write = await client.post(
      '/api/db/save',
      { provider: 'none' },
      { headers: { ...foreign, origin: 'https://evil.example' } },
    );
    expect([write.status, write.body.code]).toEqual([403, 'request.foreign_origin']);
  });

  it('is created from a name, scopes and an expiry date', async () => {
    const { client } = await app.createUser();
    const good = { name: 'x', scopes: ['jobs:read'], expiresInDays: null };
    for (const change of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { scopes: [] },
      { scopes: ['jobs:read', 'jobs:read'] },
      { scopes: ['admin'] },
      { scopes: 'jobs:read' },
      { expiresInDays: 1 },
      { expiresInDays: undefined },
      { userId: 'x' },
    ]) {
      const { status } = await client.post('/api/auth/tokens', { ...good, ...change });
      expect([change, status]).toEqual([change, 400]);
    }
    const { body } = await client.post<CreatedToken>('/api/auth/tokens', good);
    expect(body.token.expiresAt).toBeNull();
  });

  it('is limited in number', async () => {
    const user = await app.createUser();
    const responses = await Promise.all(
      Array.from({ length: MAX_API_TOKENS + 3 }, () =>
        user.client.post('/api/auth/tokens', { name: 'x', scopes: ['jobs:read'], expiresInDays: 7 }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(MAX_API_TOKENS);
    const refused = responses.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.code]).toEqual([409, 'auth.too_many_tokens']);
  });

  it('is visible only to its owner', async () => {
    const [one, two] = [await app.createUser(), await app.createUser()];
    const { token, secret } = await createToken(one);
    expect(await tokensOf(two.client)).toEqual([]);
    expect((await two.client.delete(`/api/auth/tokens/${token.id}`)).status).toBe(404);
    expect((await call(secret, '/api/runtime/status')).status).toBe(200);
  });

  it('is removed from the list 30 days after it expires', async () => {
    const user = await app.createUser();
    const [old, recent] = [await createToken(user), await createToken(user)];
    const expire = (id: string, ago: string) =>
      transaction.execute('update api_token set expires_at = now() - $2::interval where id = $1', [id, ago]);
    await expire(old.token.id, '31 days');
    await expire(recent.token.id, '29 days');
    await app.app.get(Maintenance).run();
    expect(await tokensOf(user.client)).toMatchObject([{ id: recent.token.id, expired: true }]);
  });
});
