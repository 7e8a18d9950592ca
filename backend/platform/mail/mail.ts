/** An outgoing mail with its text and HTML versions. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. Throws when the mail should be retried, and `MailRefused` when a retry is of no use. */
export interface MailTransport {
  send(mail: Mail, id: string): Promise<void>;
}

/** Injection token of the configured transport. */
export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** The server permanently refused this mail, usually because of its recipient. */
export class MailRefused extends Error {}
