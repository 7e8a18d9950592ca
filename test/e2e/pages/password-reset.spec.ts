import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { linkIn, mailsTo, waitForMail } from '../../support/mail-reader';
import { operatorCommand } from '../../support/operator-command';
import { startTestApp, type TestApp } from '../../support/test-app';

jest.setTimeout(120_000);

const NEW_PASSWORD = 'a-new-password-1';

describe('the page for a new password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ frontend: 'built' });
  });
  afterAll(() => app.close());

  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const submit = async (url: URL, fields: Record<string, string>) => {
    const response = await fetch(app.baseUrl + url.pathname + url.search, {
      method: 'POST',
      headers: { ...FORM, origin: app.baseUrl },
      body: new URLSearchParams(fields).toString(),
    });
    return {
      status: response.status,
      html: await response.text(),
      cookies: response.headers.getSetCookie(),
    };
  };

  it('is reached from the sign-in screen, and sends a link without telling who has an account', async () => {
    const user = await app.createUser();
    const { text } = await app.client().get('/login');
    expect(text).toMatch(/href="\/reset-password"[^>]*>Forgot password\?/);
    const request = (email: string) => submit(new URL('/reset-password', app.baseUrl), { email });
    const [known, unknown] = [await request(user.email), await request('unknown-page@example.org')];
    for (const { status, html } of [known, unknown]) {
      expect(status).toBe(200);
      expect(html).toContain('If this address has an account, we have sent a link to it.');
    }
    expect(linkIn(await waitForMail(app, user.email)).pathname).toBe('/reset-password');
    expect(await mailsTo(app, 'unknown-page@example.org')).toEqual([]);
    expect(await request('nobody')).toMatchObject({
      status: 400,
      html: expect.stringContaining('Please enter a valid email address'),
    });
  });

  it('works without a script, and opening it does not use up the link', async () => {
    const user = await app.createUser();
    const link = linkIn({ text: await operatorCommand(app, ['user', 'reset-password', user.email]) });
    for (let visit = 0; visit < 2; visit++) {
      const { status, text } = await app.client().get(link.pathname + link.search);
      expect(status).toBe(200);
      expect(text).toContain('New password');
    }
    expect(await submit(link, { password: 'short' })).toMatchObject({
      status: 400,
      html: expect.stringContaining('Password must be between'),
    });
    expect(await submit(link, { password: NEW_PASSWORD })).toMatchObject({
      status: 200,
      html: expect.stringContaining('Your password has been changed. Please sign in.'),
      cookies: [expect.stringMatching(/^gazetteer_device=/)],
    });
    expect(await submit(link, { password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      html: expect.stringContaining('This link has expired or was already used.'),
    });
    const signIn = { email: user.email, password: NEW_PASSWORD };
    expect((await app.client().post('/api/auth/login', signIn)).status).toBe(200);
  });
});
