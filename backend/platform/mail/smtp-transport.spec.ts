import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../../test/support/fake-smtp-server';
import { type Mail, MailRefused } from './mail';
import { SmtpTransport } from './smtp-transport';

const FROM = 'Gäzetteer <no-reply@gazetteer.example>';
const MAIL: Mail = {
  to: 'ada@example.org',
  subject: 'Grüße & <more>',
  text: 'Hello Ada.\n\n.\nA line with a dot alone stands above.\n',
  html: '<p>Hello <b>Ada</b>: ünïcode</p>',
};

describe('an email sent over SMTP', () => {
  let server: FakeSmtpServer;
  let transport: SmtpTransport;
  beforeAll(async () => {
    server = await startFakeSmtpServer();
    transport = new SmtpTransport({ url: server.url, from: FROM });
  });
  afterAll(() => server.stop());
  afterEach(() => {
    server.mails.length = 0;
    server.rejectWith.recipient = server.rejectWith.login = undefined;
  });

  const send = async (change: Partial<Mail> = {}, id: string = randomUUID()) => {
    await transport.send({ ...MAIL, ...change }, id);
    const [mail, ...more] = server.mails;
    if (!mail || more.length > 0) throw new Error(`${server.mails.length} mails came`);
    return mail;
  };

  it('arrives as text and HTML, from our sender, at its only recipient', async () => {
    const mail = await send({}, 'c0ffee');
    expect(mail).toMatchObject({
      recipients: ['ada@example.org'],
      from: { name: 'Gäzetteer', address: 'no-reply@gazetteer.example' },
      to: [{ address: 'ada@example.org' }],
      subject: MAIL.subject,
      messageId: '<c0ffee@gazetteer>',
    });
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.source).toMatch(/^Content-Type: multipart\/alternative;/m);
    // Some servers bounce lines longer than 998 bytes.
    for (const line of mail.source.split('\r\n')) expect(line.length).toBeLessThan(998);
  });

  it('has the same Message-ID when it is sent again, so that mail programs recognize it', async () => {
    const [id, ids] = [randomUUID(), new Set<string | undefined>()];
    for (let time = 0; time < 2; time++) {
      ids.add((await send({}, id)).messageId);
      server.mails.length = 0;
    }
    expect(ids.size).toBe(1);
  });

  it.each(['Hi\r\nBcc: eve@example.org\r\n\r\nBody', 'Hi\nBcc: eve@example.org'])(
    'gets no extra header from the subject %j',
    async (subject) => {
      const mail = await send({ subject });
      expect(mail.recipients).toEqual(['ada@example.org']);
      expect([mail.bcc, mail.source.match(/^bcc:/im)]).toEqual([undefined, null]);
    },
  );

  it.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org>\r\nRCPT TO:<eve@example.org',
    'eve@example.org,ada@example.org',
    'Ada <ada@example.org>, eve@example.org',
  ])('is not sent to the address %j', async (to) => {
    await expect(send({ to })).rejects.toThrow(MailRefused);
    expect(server.mails).toEqual([]);
  });

  it('is dropped when its recipient is permanently refused', async () => {
    server.rejectWith.recipient = 550;
    await expect(send()).rejects.toThrow(MailRefused);
  });

  it.each([
    ['the recipient is refused for now', { recipient: 451 }],
    ['the server does not know us: a wrong setting loses no mail', { login: 535 }],
    ['the server takes no sign-in for now', { login: 454 }],
  ])('is retried when %s', async (_, rejectWith) => {
    Object.assign(server.rejectWith, rejectWith);
    const failure: unknown = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(server.mails).toEqual([]);
    server.rejectWith.recipient = server.rejectWith.login = undefined;
    await send();
  });

  it('is retried while no server can be reached', async () => {
    await server.stop();
    await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' });
    await server.start();
    await send();
  });
});
