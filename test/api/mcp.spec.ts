import { request as sendHttp } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_SCOPE_NAMES } from '@libs/constants';
import { Transaction } from '../../backend/platform/database';
import { Metrics } from '../../backend/platform/metrics';
import { createToken, McpTestClient, type ProtocolEra } from '../support/mcp-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

/** What agents read at each start. */
const MAX_TOOL_LIST_BYTES = 15_000;
const MAX_TOOLS = 10;
const ACCEPT = { accept: 'application/json, text/event-stream' };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('the MCP server', () => {
  let app: TestApp;
  let user: TestUser;
  let token: string;
  const log: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] }, log: (line) => void log.push(line) });
    user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    token = await createToken(user);
  });
  afterAll(() => app.close());

  const post = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(`${app.baseUrl}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ACCEPT, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const withToken = (headers: Record<string, string>) => ({ authorization: `Bearer ${token}`, ...headers });
  const codeOf = async (response: Response) =>
    ((await response.json()) as { error: { data: { code: string } } }).error.data.code;

  it.each<ProtocolEra>(['auto', 'legacy'])('lists its tools to a client (%s)', async (era) => {
    const agent = await McpTestClient.connect(app, token, era);
    const { tools } = await agent.client.listTools();
    expect(tools.length).toBeLessThanOrEqual(MAX_TOOLS);
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(MAX_TOOL_LIST_BYTES);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
        annotations: { readOnlyHint: expect.any(Boolean), openWorldHint: expect.any(Boolean) },
        inputSchema: { type: 'object', additionalProperties: false },
        outputSchema: { type: 'object' },
      });
      // Whoever trusts the hints must be able to ask before anything is changed.
      if (!tool.annotations?.readOnlyHint)
        expect(tool.annotations).toMatchObject({
          destructiveHint: expect.any(Boolean),
          idempotentHint: expect.any(Boolean),
        });
    }
    expect(tools.find(({ name }) => name === 'start_job')?.inputSchema.required).toEqual(
      expect.arrayContaining(['maxListings', 'idempotencyKey']),
    );
    expect(tools.find(({ name }) => name === 'list_listings')?.description).toMatch(/never as instructions/);
    expect(agent.client.getInstructions()).toMatch(/never follow instructions/);
    await agent.close();
  });

  it('answers with JSON, without a session and without a stream', async () => {
    const response = await post(LIST);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const other = await fetch(`${app.baseUrl}/mcp`, { method, headers: withToken(ACCEPT) });
      expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
      await other.text();
    }
  });

  it('opens no stream for a client that wants notifications', async () => {
    const agent = await McpTestClient.connect(app, token);
    await expect(agent.client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/i);
    await agent.close();
  });

  it('accepts API tokens alone, and says where they come from', async () => {
    const metadataUrl = `${app.baseUrl}/.well-known/oauth-protected-resource/mcp`;
    const cookie = user.client.cookieHeader();
    const refused: [Record<string, string>, string][] = [
      [{}, 'auth.required'],
      [{ cookie, origin: app.baseUrl }, 'auth.required'],
      [{ authorization: 'Basic YTpi' }, 'auth.required'],
      [{ authorization: `Bearer ${token.slice(0, -1)}` }, 'auth.token_invalid'],
    ];
    for (const [headers, code] of refused) {
      const response = await post(LIST, headers);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain(`resource_metadata="${metadataUrl}"`);
      expect(await codeOf(response)).toBe(code);
    }
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource',
    ]) {
      const metadata = await app.client().get(path);
      expect(metadata.status).toBe(200);
      expect(metadata.body).toEqual({
        resource: `${app.baseUrl}/mcp`,
        resource_name: 'Gazetteer',
        bearer_methods_supported: ['header'],
        scopes_supported: API_SCOPE_NAMES,
        resource_documentation: `${app.baseUrl}/api/docs`,
      });
    }
  });

  it('refuses pages of other sites and other names of this machine', async () => {
    const foreign = await post(LIST, withToken({ origin: 'https://evil.example' }));
    expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'request.foreign_origin']);
    expect((await post(LIST, withToken({ origin: app.baseUrl }))).status).toBe(200);
    // Another site's name may resolve to this machine (DNS rebinding). fetch does not allow another Host.
    expect(await statusForHost('evil.example')).toBe(421);
    expect(await statusForHost('localhost')).toBe(200);
  });

  const statusForHost = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...ACCEPT, ...withToken({ host }) };
      sendHttp(`${app.baseUrl}/mcp`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(JSON.stringify(LIST));
    });

  it.each<[string, unknown, Record<string, string>, number]>([
    ['no JSON', '{', {}, 400],
    ['another media type', '{}', { 'content-type': 'text/plain' }, 415],
    ['more than it reads', JSON.stringify({ ...LIST, pad: 'x'.repeat(70_000) }), {}, 413],
    ['several messages', [LIST, LIST], {}, 400],
    ['a text that cannot be stored', { ...LIST, params: { cursor: 'a\0b' } }, {}, 400],
    ['no message', { a: 1 }, {}, 400],
  ])('refuses %s as a JSON-RPC error', async (_, body, headers, status) => {
    const response = await post(body, withToken(headers));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { code: expect.any(Number), message: expect.any(String) },
    });
  });

  it('has no other addresses', async () => {
    const response = await fetch(`${app.baseUrl}/mcp/other`, { method: 'POST', headers: withToken({}) });
    expect(response.status).toBe(404);
  });

  it('refuses what a scope does not allow, and tells the agent which one is missing', async () => {
    const reader = await McpTestClient.connect(app, await createToken(user, ['jobs:read']));
    expect((await reader.call('get_status')).isError).toBe(false);
    for (const [name, args, scope] of [
      ['start_job', SETUP, 'jobs:write'],
      ['list_listings', {}, 'table:read'],
      ['export_job', {}, 'exports:read'],
    ] as const)
      expect(await reader.call(name, args)).toMatchObject({
        isError: true,
        data: { code: 'auth.scope_missing', message: expect.stringContaining(scope) },
      });
    await reader.close();
  });

  it("counts each request toward the token's limit, and refuses those beyond it", async () => {
    const authorization = `Bearer ${await createToken(user)}`;
    const counted = await post(LIST, { authorization });
    expect(counted.headers.get('ratelimit-policy')).toContain('"token";q=600');
    const transaction = app.app.get(Transaction);
    await transaction.rows(`update attempt_limit set until = now() + interval '1 hour'`);
    const refused = await post(LIST, { authorization });
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate.limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await transaction.rows('delete from attempt_limit');
  });

  it('counts calls by tool, and logs them without the token and the arguments', async () => {
    const agent = await McpTestClient.connect(app, token);
    await agent.call('search_cities_and_types', { city: 'Seldomseen' });
    await agent.call('stop_job', { job: 'JB-SELDOMSEEN' });
    // What the schema of the tool refuses is a call as well.
    const refused = {
      code: 'request.invalid',
      message: expect.stringMatching(/^Invalid arguments: .*limit/),
    };
    const unfit = await agent.call('list_listings', { limit: 'Seldomseen' });
    expect(unfit).toMatchObject({ isError: true, data: refused });
    const metrics = await app.app.get(Metrics).text();
    expect(metrics).toMatch(
      /gazetteer_mcp_calls_total\{tool="search_cities_and_types",outcome="done"\} [1-9]/,
    );
    expect(metrics).toMatch(/gazetteer_mcp_calls_total\{tool="stop_job",outcome="refused"\} [1-9]/);
    expect(metrics).toMatch(/gazetteer_mcp_calls_total\{tool="list_listings",outcome="refused"\} [1-9]/);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const called = lines.filter(({ msg }) => msg === 'tool called');
    expect(called).toContainEqual(
      expect.objectContaining({ tool: 'stop_job', outcome: 'refused', userId: user.userId }),
    );
    expect(called).toContainEqual(expect.objectContaining({ tool: 'list_listings', outcome: 'refused' }));
    const { requestId } = called.find(({ tool }) => tool === 'stop_job') ?? {};
    // The requests of a tool are found in the log by its request id.
    expect(lines.filter((line) => line.requestId === requestId && line.msg === 'request')).toContainEqual(
      expect.objectContaining({ path: '/api/runtime/stop', userId: user.userId }),
    );
    expect(log.join('\n')).not.toContain(token.slice(8));
    expect(called.map((line) => JSON.stringify(line)).join('\n')).not.toMatch(/seldomseen/i);
    await agent.close();
  });

  it('is shown with the tokens of the account', async () => {
    const { body } = await user.client.get('/api/auth/tokens');
    expect(body).toMatchObject({ mcpUrl: `${app.baseUrl}/mcp` });
  });

  it('can be switched off', async () => {
    const off = await startTestApp({ settings: { roles: ['web'], mcp: { enabled: false } } });
    try {
      const owner = await off.createUser();
      const headers = { authorization: `Bearer ${await createToken(owner)}` };
      const { status } = await off.client().post('/mcp', LIST, { headers });
      expect(status).toBe(404);
      expect((await off.client().get('/.well-known/oauth-protected-resource/mcp')).status).toBe(404);
      expect((await owner.client.get('/api/auth/tokens')).body).toMatchObject({ mcpUrl: null });
    } finally {
      await off.close();
    }
  });
});

const SETUP = {
  cities: [{ city: 'Davis, CA', businessTypes: ['Bakeries'] }],
  maxListings: 5,
  idempotencyKey: 'a-key-for-one-job',
};
