import { useState } from 'react';
import type { User } from '~/services/api/api-types';

/** The user's name at the external provider if there is one, otherwise the part of the email before the @. */
export function userName(user: User): string {
  return externalName(user) || user.email.split('@')[0] || user.email;
}

function externalName({
  app_metadata: { provider },
  user_metadata: { name, user_name },
}: User): string | null {
  if (provider === 'github') return user_name ?? name;
  return provider === 'oidc' ? (name ?? user_name) : null;
}

const initials = (name: string) => {
  const parts = name.split(/[\s._-]+/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part[0])
    .join('')
    .toUpperCase();
};

/** The only host that avatars may be loaded from. The Content-Security-Policy allows no other host for them. */
const AVATAR_ORIGIN = 'https://avatars.githubusercontent.com/';

const avatarUrl = ({ app_metadata, user_metadata }: User) =>
  app_metadata.provider === 'github' && user_metadata.avatar_url?.startsWith(AVATAR_ORIGIN)
    ? user_metadata.avatar_url
    : null;

/** Shows the user's initials, covered by the GitHub avatar if the user has one. */
export function Avatar({ user, large }: { user: User; large?: boolean }) {
  const picture = avatarUrl(user);
  const [isMissing, setMissing] = useState(false);
  return (
    <span
      aria-hidden="true"
      className={`relative grid flex-none place-items-center overflow-hidden rounded-full border border-accent-line bg-accent-soft font-semibold text-accent-ink ${large ? 'size-11 text-[15px]' : 'size-6 text-[10px]'}`}
    >
      {initials(userName(user))}
      {picture && !isMissing && (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}
