/** An outgoing email with its text and HTML versions. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends emails. Throws `MailRefused` when a retry is useless, and any other error when the email should be retried.
 */
export interface MailTransport {
  send(mail: Mail, id: string): Promise<void>;
}

/** Injection token for the configured transport. */
export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** The server permanently refused this email, usually because of its recipient. */
export class MailRefused extends Error {}
