import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, type MailTransport, MailRefused } from './mail';

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Commands whose refusal concerns the mail; a refusal of earlier commands concerns us. */
const MAIL_SPECIFIC_COMMANDS = new Set(['RCPT TO', 'DATA']);

export interface SmtpOptions {
  /** "smtp://user:password@host:587", or smtps. */
  url: string;
  from: string;
}

/** Sends mails to an SMTP server. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;

  constructor(private readonly options: SmtpOptions) {
    this.transporter = createTransport({
      url: options.url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // Mails contain only our own text: no file or URL is ever read into a mail.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * @throws MailRefused on a permanent refusal (5xx) of the recipient or of the mail itself. Any other failure is
   *   worth a retry, including a refused sign-in, since the operator may fix the setting
   */
  async send({ to, subject, text, html }: Mail, id: string): Promise<void> {
    const messageId = `<${id}@gazetteer>`;
    try {
      // As an object: a list of addresses in one string would be several recipients.
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
      throw new MailRefused(`the server responded with ${responseCode}`);
    }
  }
}
