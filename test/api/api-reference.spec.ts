import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeApi } from '../../backend/describe-api';
import { listOperations } from '../../backend/platform/openapi';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the API reference', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  const page = () => app.client().get('/api/docs');

  it('contains every operation with its path, and links to each operation', async () => {
    const { status, headers, text } = await page();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { path, operation } of listOperations(await describeApi())) {
      expect(text).toContain(`<article id="${operation.operationId}">`);
      expect(text).toContain(`<a href="#${operation.operationId}">`);
      expect(text).toContain(`<code>${path}</code>`);
    }
  });

  it('contains the webhook messages, each with an example', async () => {
    const { text } = await page();
    const article = /<article id="onJobFinished">(.*?)<\/article>/s.exec(text)?.[1] ?? '';
    expect(article).toContain('<b>job.finished</b>');
    expect(article).toContain('<code>data.recordsProcessed</code>');
    expect(article).toContain('JB-MF3K92QX-7T4WZP');
  });

  it('shows nested fields, examples and the token scope that an operation requires', async () => {
    const { text } = await page();
    const article = /<article id="startRuntime">(.*?)<\/article>/s.exec(text)?.[1] ?? '';
    expect(article).toContain('or an API token with the scope jobs:write');
    expect(article).toContain('<code>cities[].city</code>');
    expect(article).toContain('Phoenix, AZ');
    expect(article).toMatch(/<h4>401 /);
  });

  it('lists the allowed values and the default of each field', async () => {
    const { text } = await page();
    const article = (id: string) =>
      (new RegExp(`<article id="${id}">(.*?)</article>`, 's').exec(text)?.[1] ?? '').replace(/<[^>]+>/g, '');
    expect(article('register')).toContain('(3 to 254 characters)');
    expect(article('listWebhookDeliveries')).toContain(
      'query integer Maximum number of items to return (1 to 200; default 50)',
    );
    expect(article('checkCities')).toContain('array of string  (up to 5,000 items)');
    expect(article('startRuntime')).toContain('(default &#34;autonomous&#34;)');
    // Text between backticks is rendered as code.
    expect(text.replace(/<pre.*?<\/pre>/gs, '')).not.toMatch(/&#96;/);
  });

  it('starts with what newcomers need to know about signing in, jobs, files and webhooks', async () => {
    const { text } = await page();
    const headings = [...text.matchAll(/<section><h2>(.*?)<\/h2>/g)].map(([, name]) => name);
    expect(headings.slice(0, 6)).toEqual(['auth', 'search inputs', 'runtime', 'jobs', 'exports', 'webhooks']);
    expect(headings.at(-2)).toBe('health');
  });

  it('contains no scripts and loads no external resources', async () => {
    const { headers, text } = await page();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
    expect(text).not.toMatch(/<script|\son\w+=|style="/);
  });

  it.each(['/api/docs', '/api/openapi.json'])(
    'is the same for everyone, compressed or not: %s',
    async (path) => {
      const read = (encoding: string) =>
        fetch(app.baseUrl + path, { headers: { 'accept-encoding': encoding } });
      const [zipped, plain] = [await read('gzip, br'), await read('identity')];
      expect([zipped, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
      const text = await plain.text();
      expect(await zipped.text()).toBe(text);
      expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      expect(zipped.headers.get('content-type')).toBe(plain.headers.get('content-type'));
    },
  );

  it('links each operation to Swagger UI, whose files come from the package', async () => {
    const { text } = await page();
    expect(text).toContain('<a href="/api/docs/try#/search%20inputs/checkCities">Try it</a>');
    const tryPage = await app.client().get('/api/docs/try');
    expect(tryPage.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+'; style-src 'self' 'nonce-[^']+'; connect-src 'self'; /,
    );
    const files = [...tryPage.text.matchAll(/(?:src|href)="(\/api\/docs\/try\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files).toHaveLength(2);
    for (const file of files) {
      const { status, headers } = await app.client().get(file);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      const sibling = file.replace(/[^/]+$/, 'index.html');
      expect((await app.client().get(sibling)).status).toBe(404);
    }
  });

  it('shows the message of each error', async () => {
    const { text } = await page();
    const article = /<article id="startRuntime">(.*?)<\/article>/s.exec(text)?.[1] ?? '';
    expect(article).toContain('<code>job.already_active</code> A job is already active.');
  });

  it('has examples that the API accepts unchanged', async () => {
    const { client } = await app.createUser({ plan: 'professional' });
    const { paths } = await describeApi();
    const examplesOf = (path: string) => {
      const body = paths[path]?.post?.requestBody;
      const media = body && 'content' in body ? body.content['application/json'] : undefined;
      return media?.examples
        ? Object.values(media.examples as Record<string, { value: object }>).map(({ value }) => value)
        : [media?.example as object];
    };
    // The example's database need not exist: this test only checks that the API accepts the form.
    // One of them completes a saved connection, which this user does not have.
    for (const form of examplesOf('/api/db/test'))
      expect([form, (await client.post('/api/db/test', form)).body.code]).toEqual([
        form,
        'keepSaved' in form ? 'database.invalid' : undefined,
      ]);
    expect((await client.post('/api/db/sample')).status).toBe(200);
    for (const path of ['/api/runtime/estimate', '/api/payment/create-bitcoin'])
      for (const example of examplesOf(path))
        expect([example, (await client.post(path, example)).status]).toEqual([example, 200]);
  });
});

describe('the API reference behind sign-in', () => {
  it('responds only to signed-in users and API tokens', async () => {
    const app = await startTestApp({ settings: { roles: ['web'], apiDocs: { needSignIn: true } } });
    try {
      const { client } = await app.createUser();
      const token = { name: 'Reader', scopes: ['jobs:read'], expiresInDays: 30 };
      const { secret } = (await client.post<{ secret: string }>('/api/auth/tokens', token)).body;
      const headers = { authorization: `Bearer ${secret}` };
      const paths = ['/api/docs', '/api/docs/', '/api/docs/try', '/api/openapi.json'];
      for (const path of [...paths, '/API/openapi.json', '/API/docs']) {
        const { status, body } = await app.client().get(path);
        expect([path, status, body.code]).toEqual([path, 401, 'auth.required']);
      }
      for (const path of paths) {
        const responses = [await client.get(path), await app.client().get(path, { headers })];
        expect([path, ...responses.map(({ status }) => status)]).toEqual([path, 200, 200]);
      }
    } finally {
      await app.close();
    }
  });
});
