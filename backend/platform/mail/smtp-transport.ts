import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, type MailTransport, MailRefused } from './mail';

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/**
 * SMTP commands whose refusal concerns only this email. If an earlier command is refused, the cause is our connection
 * or our settings.
 */
const MAIL_SPECIFIC_COMMANDS = new Set(['RCPT TO', 'DATA']);

export interface SmtpOptions {
  /** "smtp://user:password@host:587", or smtps. */
  url: string;
  from: string;
}

/** Sends emails through an SMTP server. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;

  constructor(private readonly options: SmtpOptions) {
    this.transporter = createTransport({
      url: options.url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // Emails contain only our own text, so they never need content from files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * @throws MailRefused on a permanent refusal (5xx) of the recipient or of the email itself. Any other failure is
   *   worth a retry, even a refused sign-in, because the operator may fix the setting
   */
  async send({ to, subject, text, html }: Mail, id: string): Promise<void> {
    const messageId = `<${id}@gazetteer>`;
    try {
      // Passed as an object, because a string that lists several addresses would be read as several recipients.
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
