/** A mail of ours, with both of its readings. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Who takes a mail away. It throws when the mail is to be tried again, and `MailRefused` when that is of no use. */
export interface MailTransport {
  send(mail: Mail, id: string): Promise<void>;
}

/** Injection token of the transport that the settings ask for. */
export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** The server took offence at the mail itself, for good: at its recipient, as a rule. */
export class MailRefused extends Error {}
