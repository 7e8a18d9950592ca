import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, type MailTransport, MailRefused } from './mail';

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Commands whose refusal means the mail; the ones before it mean us. */
const MAIL_SPECIFIC_COMMANDS = new Set(['RCPT TO', 'DATA']);

export interface SmtpOptions {
  /** "smtp://user:password@host:587", or smtps. */
  url: string;
  from: string;
}

/** Hands mails to an SMTP server. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;

  constructor(private readonly options: SmtpOptions) {
    this.transporter = createTransport({
      url: options.url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // What we write is text of ours: no file or address is ever read into a mail.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * @throws MailRefused on a final answer (5xx) to the recipient or to the mail itself; anything else is worth another try, a
   * refused sign-in of ours too: the operator may mend the setting
   */
  async send({ to, subject, text, html }: Mail, id: string): Promise<void> {
    const messageId = `<${id}@gazetteer>`;
    try {
      // As an object: a list of addresses in one text would be several recipients.
      await this.transporter.sendMail({
        from: this.options.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
      });
    } catch (error) {
      const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
      if (responseCode < 500 || !MAIL_SPECIFIC_COMMANDS.has(command)) throw error;
      throw new MailRefused(`the server answered ${responseCode}`);
    }
  }
}
