import { CONFIRM_PATH } from '@libs/constants';
import { type Mail, renderMail } from '../../platform/mail';

export interface ConfirmationMail {
  to: string;
  token: string;
  /** The origin of our pages, to which the confirmation path is appended. */
  origin: string;
  hours: number;
}

/** Renders the email that asks a new user to confirm their address. */
export function confirmationMail({ to, token, origin, hours }: ConfirmationMail): Mail {
  const url = `${origin}${CONFIRM_PATH}?token_hash=${encodeURIComponent(token)}&type=email`;
  return renderMail({
    to,
    subject: 'Confirm your email for Gazetteer',
    before: ['Welcome to Gazetteer. Confirm your email address to continue and choose a plan.'],
    button: { label: 'Confirm email', url },
    after: [
      `The link can be used once and expires in ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
      'If you did not sign up, you can ignore this email. Nobody can use your address without the link.',
    ],
  });
}
