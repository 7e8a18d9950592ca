import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { type FakeSmtpServer, startFakeSmtpServer } from '../support/fake-smtp-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

describe('emails sent through an SMTP server', () => {
  let smtp: FakeSmtpServer;
  let apps: TestApp[];
  beforeAll(async () => {
    smtp = await startFakeSmtpServer();
    const mail = { smtpUrl: smtp.url, from: 'Maps <maps@example.org>' };
    const first = await startTestApp({ settings: { mail } });
    const { connection, settings } = first;
    const second = await startTestApp({
      connection,
      settings: { mail, encryptionKey: settings.encryptionKey },
    });
    apps = [second, first];
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await smtp.stop();
  });

  const register = async (at = 0) => {
    const email = `new-${randomBytes(5).toString('hex')}@example.org`;
    const { status } = await (apps[at] as TestApp)
      .client()
      .post('/api/auth/register', { email, password: 'correct horse' });
    expect(status).toBe(200);
    return email;
  };
  const mailsTo = (email: string) => smtp.mails.filter(({ recipients }) => recipients.includes(email));
  const queuedMails = (...states: string[]) =>
    (apps[0] as TestApp).app
      .get(Transaction)
      .rows(`select 1 from pgboss.job where name = 'mail' and state::text = any($1)`, [states]);

  it('arrive as text and HTML, from the configured sender, with a working link', async () => {
    const email = await register();
    const mail = await until('the mail', () => mailsTo(email)[0]);
    expect(mail).toMatchObject({
      subject: 'Confirm your email for Gazetteer',
      from: { name: 'Maps', address: 'maps@example.org' },
    });
    const [link = ''] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? [];
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
    const confirmation = Object.fromEntries(new URL(link).searchParams);
    expect((await (apps[0] as TestApp).client().post('/api/auth/confirm', confirmation)).status).toBe(200);
  });

  it('wait while the SMTP server is down, and then arrive exactly once each, even with two sending processes', async () => {
    await smtp.stop();
    const emails = await Promise.all([0, 1, 0, 1, 0, 1].map(register));
    await until('each was tried in vain', async () => (await queuedMails('retry')).length === emails.length);
    await smtp.start();
    // One statement for all states, because a mail may change from one to another between two.
    await until(
      'none waits any more',
      async () => (await queuedMails('created', 'retry', 'active')).length === 0,
    );
    expect(emails.map((email) => mailsTo(email).length)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
