import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailer } from '../../backend/platform/mail';
import { waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the local inbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const hostile = '<img src=x onerror=alert(1)>';
  const receiveMail = async () => {
    await app.app
      .get(Mailer)
      .send({ to: 'a@example.org', subject: hostile, text: hostile, html: `<p>${hostile}</p>` });
    return waitForMail(app, 'a@example.org');
  };

  it('shows locally sent emails as text', async () => {
    await receiveMail();
    const { text, headers } = await app.client().get('/api/inbox');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(text).not.toContain('<img');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
  });

  it("shows an email's HTML in a frame that cannot run or load anything", async () => {
    const { id } = await receiveMail();
    const list = await app.client().get('/api/inbox');
    expect(list.text).toMatch(new RegExp(`<iframe [^>]*sandbox="[^"]*" [^>]*src="/api/inbox/${id}"`));
    expect(list.text).not.toMatch(/allow-scripts|allow-same-origin/);
    const mail = await app.client().get(`/api/inbox/${id}`);
    const policy = mail.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('; sandbox');
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/);
  });

  it.each(['00000000-0000-4000-8000-000000000000', "x' or 1=1"])(
    'returns 404 for the unknown id %p',
    async (id) => {
      expect((await app.client().get(`/api/inbox/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});

describe('the local inbox in the served profile or with an SMTP server', () => {
  it.each([
    ['served', { profile: 'served' as const, publicUrl: 'https://maps.example.org' }],
    ['an SMTP server', { mail: { smtpUrl: 'smtp://127.0.0.1:1' } }],
  ])('does not exist: %s', async (_, settings) => {
    const app = await startTestApp({ settings });
    try {
      expect((await app.client().get('/api/inbox')).status).toBe(404);
    } finally {
      await app.close();
    }
  });
});
