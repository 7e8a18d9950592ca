import type { User as RemoteUser } from '@supabase/supabase-js';
import { EMAIL_PATTERN } from '@libs/constants';
import type { SessionProvider } from '../identity-port';
import type { ExternalUser } from '../external-user';
import { GITHUB_NAME } from './github/github-sign-in';

/** Converts a Supabase user to our format. Names and pictures are whatever the user entered. */
export function toExternalUser(user: RemoteUser): ExternalUser {
  const metadata = user.user_metadata as Record<string, unknown>;
  const avatarUrl = textOrNull(metadata.avatar_url);
  return {
    provider: 'supabase',
    providerName: GITHUB_NAME,
    issuer: '',
    groupPlan: null,
    subject: user.id,
    email: user.email && EMAIL_PATTERN.test(user.email) ? user.email : null,
    confirmed: Boolean(user.email_confirmed_at ?? user.confirmed_at),
    name: textOrNull(metadata.name) ?? textOrNull(metadata.full_name),
    userName: textOrNull(metadata.user_name),
    avatarUrl: avatarUrl?.startsWith('https://') ? avatarUrl : null,
  };
}

export const sessionProviderOf = ({ app_metadata: { provider } }: RemoteUser): SessionProvider =>
  provider === 'github' ? 'github' : 'email';

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
