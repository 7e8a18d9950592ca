import type { User } from '~/services/wire';

/** The name of the code-hosting account, else the name before the e-mail's @. */
export function userName({ email, app_metadata, user_metadata }: User): string {
  const own = app_metadata.provider === 'github' ? (user_metadata.user_name ?? user_metadata.name) : null;
  return own || email.split('@')[0] || email;
}

const initials = (name: string) => {
  const parts = name.split(/[\s._-]+/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part[0])
    .join('')
    .toUpperCase();
};

/** The user's initials; the picture of an account elsewhere comes with signing in from there. */
export function Avatar({ user, large }: { user: User; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full border border-accent-line bg-accent-soft font-semibold text-accent-ink ${large ? 'size-11 text-[15px]' : 'size-6 text-[10px]'}`}
    >
      {initials(userName(user))}
    </span>
  );
}
