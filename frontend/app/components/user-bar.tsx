import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import { History, House, LogOut, Table2, User as UserIcon, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { paths } from '~/services/navigation/paths';
import type { Theme } from '~/services/storage/preferences';
import type { User } from '~/services/api/api-types';
import { Avatar, userName } from './avatar';
import { pluralize } from '~/services/page/formats';
import { Brand } from './brand';
import { useUserArea } from './user-area';
import { useNavLock } from './nav-lock';
import { useTheme } from './use-preferences';
import { Icon } from './ui/icon';
import { Menu, MenuRadioGroup, MenuItem, MenuSeparator } from './ui/menu';
import { Badge } from './ui/status';

interface Tab {
  name: string;
  icon: LucideIcon;
  to(userId: string): string;
  /** A second path for the same screen. */
  alias?(userId: string): string;
}

/** The user area's screens, in the order given in spec §2. */
const TABS: readonly Tab[] = [
  { name: 'Home', icon: House, to: paths.runtime },
  { name: 'User', icon: UserIcon, to: paths.account, alias: paths.accountAlias },
  { name: 'Jobs', icon: History, to: paths.jobHistory },
  { name: 'Data', icon: Table2, to: paths.table },
];
const TAB_CLASSES =
  'ring-inside relative flex min-w-0 flex-1 flex-wrap items-center justify-center gap-x-1.5 font-medium text-ink-2 no-underline hover:bg-hover hover:text-ink mid:flex-none mid:px-3 aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent aria-[current=page]:[&>svg]:text-accent-ink';

export const THEME_CHOICES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/**
 * The top bar of the user area, which contains the logo, tabs, plan and user. On mobile, the tabs are in a second
 * row.
 */
export function UserBar({ user }: { user: User }) {
  const isLocked = useNavLock();
  const { pathname } = useLocation();
  const isCurrent = (path: string | undefined) => pathname === path || pathname.startsWith(`${path}/`);
  const preventWhileLocked = (event: MouseEvent) => {
    if (isLocked()) event.preventDefault();
  };
  return (
    <header className="sticky top-0 z-(--z-bar) flex flex-wrap border-b border-line-strong bg-surface px-4 mid:h-12 mid:flex-nowrap mid:px-6">
      <div className="flex h-12">
        <Brand />
      </div>
      <nav
        aria-label="User area"
        className="order-last -mx-4 flex min-h-[45px] w-[calc(100%+32px)] border-t border-line mid:order-none mid:mx-0 mid:ml-8 mid:min-h-0 mid:w-auto mid:gap-1 mid:border-t-0"
      >
        {TABS.map(({ name, icon, to, alias }) => (
          <Link
            key={name}
            to={to(user.id)}
            prefetch="intent"
            onClick={preventWhileLocked}
            aria-current={isCurrent(to(user.id)) || isCurrent(alias?.(user.id)) ? 'page' : undefined}
            className={TAB_CLASSES}
          >
            <Icon of={icon} />
            {name}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex h-12 items-center gap-3">
        <PlanBadge />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

/** Shows the plan. A user who has paid for credits sees these instead of "free". */
export function PlanBadge() {
  const { isFree, credits } = useUserArea();
  if (!isFree) return <Badge tone="accent">Professional</Badge>;
  const { purchasedCredits = 0, remainingCredits = 0 } = credits.data ?? {};
  if (purchasedCredits === 0) return <Badge tone="idle">free</Badge>;
  return <Badge tone="accent">{pluralize(remainingCredits, 'credit', 'credits')}</Badge>;
}

function UserMenu({ user }: { user: User }) {
  const [theme, setTheme] = useTheme();
  const submit = useSubmit();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 rounded-2 px-1 hover:bg-hover mid:min-h-8"
        >
          <Avatar user={user} />
          <span className="sr-only max-w-40 truncate mid:not-sr-only mid:max-w-40 mid:truncate">
            {userName(user)}
          </span>
        </button>
      }
    >
      <MenuRadioGroup label="Theme" value={theme} options={THEME_CHOICES} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem onSelect={() => submit(null, { method: 'post', action: paths.logout() })}>
        <Icon of={LogOut} size={14} />
        Logout
      </MenuItem>
    </Menu>
  );
}

/** A form that logs the user out, even without JavaScript. */
export function LogoutForm({ children }: { children: React.ReactNode }) {
  return (
    <Form method="post" action={paths.logout()}>
      {children}
    </Form>
  );
}
