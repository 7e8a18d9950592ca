import { CONFIRM_PATH, RESET_PASSWORD_PATH } from '@libs/constants';
import { type Mail, renderMail } from '../../platform/mail';

/** The `type` in a link that connects an external identity to an account. */
export const IDENTITY_LINK_TYPE = 'identity';

/** Builds the email that tells an account's owner that somebody has tried to register its address again. */
export function registeredMail({ to, origin }: { to: string; origin: string }): Mail {
  return renderMail({
    to,
    subject: 'You already have a Gazetteer account',
    before: [
      'Somebody tried to sign up for Gazetteer with this email address, which already has an account.',
    ],
    button: { label: 'Sign in', url: `${origin}/login` },
    after: [
      'If it was you, sign in the way you did before, for example with your existing password or with GitHub.',
      'If it was not you, you can ignore this email. Your account and its password are unchanged.',
    ],
  });
}

export interface IdentityLinkMail {
  to: string;
  token: string;
  /** The origin of our pages, to which the confirmation path is appended. */
  origin: string;
  /** What users call the provider. */
  providerName: string;
  /** The user name at the provider. */
  userName: string;
}

/** Builds the email with which an account's owner lets an external identity sign in to the account. */
export function identityLinkMail({ to, token, origin, providerName, userName }: IdentityLinkMail): Mail {
  const url = `${origin}${CONFIRM_PATH}?token_hash=${encodeURIComponent(token)}&type=${IDENTITY_LINK_TYPE}`;
  return renderMail({
    to,
    subject: `Connect ${providerName} to your Gazetteer account`,
    before: [
      `Somebody tried to sign in to your Gazetteer account with the ${providerName} account ${userName}. If that ${providerName} account is yours, connect it.`,
    ],
    button: { label: `Connect ${providerName}`, url },
    after: [
      `The link works once, for one hour, and only in the browser in which you signed in with ${providerName}.`,
      `If the ${providerName} account is not yours, ignore this email. Until you connect it, it cannot sign in.`,
    ],
  });
}

/** Returns the link with which a user sets a new password. */
export const passwordResetUrl = (origin: string, token: string): string =>
  `${origin}${RESET_PASSWORD_PATH}?token=${encodeURIComponent(token)}`;

/** Builds the email with which a user sets a new password. */
export function passwordResetMail({
  to,
  token,
  origin,
}: Omit<IdentityLinkMail, 'providerName' | 'userName'>): Mail {
  return renderMail({
    to,
    subject: 'Reset your Gazetteer password',
    before: ['Somebody asked to reset the password of your Gazetteer account. Set a new one with this link.'],
    button: { label: 'Set a new password', url: passwordResetUrl(origin, token) },
    after: [
      'The link works once and expires in one hour. A new password signs you out everywhere.',
      'If it was not you, you can ignore this email. Your password is unchanged.',
    ],
  });
}

/** Builds the email that tells a user that their password was changed. */
export function passwordChangedMail({ to, origin }: { to: string; origin: string }): Mail {
  return renderMail({
    to,
    subject: 'Your Gazetteer password was changed',
    before: [
      'The password of your Gazetteer account was changed, and you were signed out of other browsers. API tokens stay valid: check them on the account page.',
    ],
    button: { label: 'Sign in', url: `${origin}/login` },
    after: ['If it was not you, contact the operator of this server at once.'],
  });
}
