import { type Mail, renderMail } from '../../platform/mail';

export interface DeletionMail {
  to: string;
  /** The origin of our pages. */
  origin: string;
  /** How to reach the operator, if the settings say so. */
  contact: string | null;
}

/** Builds the email that confirms the deletion of an account. */
export function deletionMail({ to, origin, contact }: DeletionMail): Mail {
  return renderMail({
    to,
    subject: 'Your Gazetteer account is being deleted',
    before: [
      'Your Gazetteer account is being deleted, with its jobs, listings and files. The table in your own database stays as it is.',
    ],
    button: { label: 'Gazetteer', url: origin },
    after: [
      contact
        ? `If it was not you, contact ${contact} at once.`
        : 'If it was not you, contact the operator of this server at once.',
    ],
  });
}
