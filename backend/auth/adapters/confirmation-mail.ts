import { CONFIRM_PATH } from '@libs/constants';
import { type Mail, renderMail } from '../../platform/mail';

export interface ConfirmationMail {
  to: string;
  token: string;
  /** Our origin; the link begins with it. */
  origin: string;
  hours: number;
}

/** The mail that a new user opens to show that the address is theirs. */
export function confirmationMail({ to, token, origin, hours }: ConfirmationMail): Mail {
  const url = `${origin}${CONFIRM_PATH}?token_hash=${encodeURIComponent(token)}&type=email`;
  return renderMail({
    to,
    subject: 'Confirm your email for Gazetteer',
    before: ['Welcome to Gazetteer. Confirm that this address is yours, and go on to choose a plan.'],
    button: { label: 'Confirm email', url },
    after: [
      `The link works once, and for ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
      'If you did not sign up, ignore this mail: without the link nobody can use your address.',
    ],
  });
}
