import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { fixedPort } from './fixed-port';

export interface ReceivedMail extends Email {
  /** Recipients from the SMTP envelope. */
  recipients: string[];
  /** The message source as received. */
  source: string;
}

/** A fake SMTP server that requires a password. */
export interface FakeSmtpServer {
  /** The server's URL with the right password. */
  url: string;
  mails: ReceivedMail[];
  /**
   * Status codes that replace 250 for every recipient or sign-in: 451 is a temporary error, and 550 a permanent one.
   */
  rejectWith: { recipient?: number; login?: number };
  /** Stops listening. `start` listens again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const USER = 'mailer';
const PASSWORD = 'p@ss:word/1';

export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const mails: ReceivedMail[] = [];
  const rejectWith: FakeSmtpServer['rejectWith'] = {};
  let server: SMTPServer | null = null;
  const port = await fixedPort();

  const listen = async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        if (rejectWith.login) return callback(rejection(rejectWith.login));
        const isAuthorized = username === USER && password === PASSWORD;
        callback(isAuthorized ? null : rejection(535), isAuthorized ? { user: USER } : undefined);
      },
      onRcptTo(_address, _session, callback) {
        callback(rejectWith.recipient ? rejection(rejectWith.recipient) : null);
      },
      onData(stream, session, callback) {
        buffer(stream)
          .then(async (source) => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            const mail = await new PostalMime().parse(source);
            mails.push({ ...mail, recipients, source: source.toString('latin1') });
            callback();
          })
          .catch((error: unknown) => callback(error as Error));
      },
    });
    // Ignores errors from clients that disconnect early.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };

  await listen();
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    rejectWith,
    start: listen,
    async stop() {
      await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
      server = null;
    },
  };
}

const rejection = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });
