import type { User as RemoteUser } from '@supabase/supabase-js';
import type { SessionProvider } from '../identity-port';
import type { OutsideUser } from '../outside-users';

/** A user of the project, as our rows take them; names and pictures are whatever they say of themselves. */
export function outsideUserOf(user: RemoteUser): OutsideUser {
  const told = user.user_metadata as Record<string, unknown>;
  const avatarUrl = textOf(told.avatar_url);
  return {
    provider: 'supabase',
    subject: user.id,
    email: user.email || null,
    confirmed: Boolean(user.email_confirmed_at ?? user.confirmed_at),
    name: textOf(told.name) ?? textOf(told.full_name),
    userName: textOf(told.user_name),
    avatarUrl: avatarUrl?.startsWith('https://') ? avatarUrl : null,
  };
}

export const providerOf = ({ app_metadata: { provider } }: RemoteUser): SessionProvider =>
  provider === 'github' ? 'github' : 'email';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
