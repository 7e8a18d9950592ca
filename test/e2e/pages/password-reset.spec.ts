import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { linkIn } from '../../support/mail-reader';
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
  const submit = async (url: URL, password: string) => {
    const response = await fetch(app.baseUrl + url.pathname + url.search, {
      method: 'POST',
      headers: { ...FORM, origin: app.baseUrl },
      body: new URLSearchParams({ password }).toString(),
    });
    return { status: response.status, html: await response.text() };
  };

  it('works without a script, and opening it does not use up the link', async () => {
    const user = await app.createUser();
    const link = linkIn({ text: await operatorCommand(app, ['user', 'reset-password', user.email]) });
    for (let visit = 0; visit < 2; visit++) {
      const { status, text } = await app.client().get(link.pathname + link.search);
      expect(status).toBe(200);
      expect(text).toContain('New password');
    }
    expect(await submit(link, 'short')).toMatchObject({
      status: 400,
      html: expect.stringContaining('Password must be between'),
    });
    expect(await submit(link, NEW_PASSWORD)).toMatchObject({
      status: 200,
      html: expect.stringContaining('Your password has been changed. Please sign in.'),
    });
    expect(await submit(link, NEW_PASSWORD)).toMatchObject({
      status: 400,
      html: expect.stringContaining('This link has expired or was already used.'),
    });
    const signIn = { email: user.email, password: NEW_PASSWORD };
    expect((await app.client().post('/api/auth/login', signIn)).status).toBe(200);
  });
});
