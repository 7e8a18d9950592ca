import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { lastingPort } from './lasting-port';

export interface CarriedMail extends Email {
  /** From the envelope: who the server was told to give it to. */
  recipients: string[];
  /** As it came over the wire. */
  source: string;
}

/** An SMTP server that asks for a password. */
export interface SmtpSite {
  /** With the right password. */
  url: string;
  mails: CarriedMail[];
  /** The answer to every recipient and to every sign-in, where it is not 250: 451 is for now, 550 for good. */
  refusing: { recipient?: number; login?: number };
  /** Stops listening; `open` does so again on the same port. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

const USER = 'mailer';
const PASSWORD = 'p@ss:word/1';

export async function startSmtpSite(): Promise<SmtpSite> {
  const mails: CarriedMail[] = [];
  const refusing: SmtpSite['refusing'] = {};
  let server: SMTPServer | null = null;
  const port = await lastingPort();

  const listen = async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, answer) {
        if (refusing.login) return answer(refusal(refusing.login));
        const known = username === USER && password === PASSWORD;
        answer(known ? null : refusal(535), known ? { user: USER } : undefined);
      },
      onRcptTo(_address, _session, answer) {
        answer(refusing.recipient ? refusal(refusing.recipient) : null);
      },
      onData(stream, session, answer) {
        buffer(stream)
          .then(async (source) => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            const mail = await new PostalMime().parse(source);
            mails.push({ ...mail, recipients, source: source.toString('latin1') });
            answer();
          })
          .catch((error: unknown) => answer(error as Error));
      },
    });
    // A client that goes away in the middle is no failure of the server.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };

  await listen();
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    refusing,
    open: listen,
    async shut() {
      await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
      server = null;
    },
  };
}

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });
