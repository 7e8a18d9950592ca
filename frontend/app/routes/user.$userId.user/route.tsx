import { Form, useLocation } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import { Avatar, userName } from '~/components/avatar';
import { ErrorPage } from '~/components/error-page';
import { PageHead } from '~/components/page-head';
import { useTheme } from '~/components/theme';
import { Button } from '~/components/ui/button';
import { Panel, PanelBody } from '~/components/ui/panel';
import { RadioCard } from '~/components/ui/radio-card';
import { useUserArea } from '~/components/user-area';
import { LogoutForm, THEME_CHOICES } from '~/components/user-bar';
import { paths } from '~/services/paths';
import type { Theme } from '~/services/preferences';
import { screenTitle } from '~/services/screen-title';

export const meta = screenTitle('Account');

const THEME_NOTES: Record<Theme, string> = {
  light: 'Paper by day',
  dark: 'The bridge by night',
  system: 'As this device has it',
};

export default function AccountScreen() {
  return (
    <>
      <PageHead title="Account" />
      <div className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <Overview />
        <Appearance />
      </div>
    </>
  );
}

function Overview() {
  const { user, isFree } = useUserArea();
  const rows = [
    { name: 'Email', value: user.email },
    { name: 'User ID', value: user.id, isMono: true },
    { name: 'Tier', value: isFree ? 'free' : 'Professional' },
  ];
  return (
    <Panel
      title="Account Overview"
      actions={
        <LogoutForm>
          <Button type="submit" size="sm" icon={LogOut}>
            Logout
          </Button>
        </LogoutForm>
      }
    >
      <PanelBody className="flex items-center gap-3 border-b border-line">
        <Avatar user={user} large />
        <p className="min-w-0 truncate font-medium">{userName(user)}</p>
      </PanelBody>
      <dl className="px-4 py-2">
        {rows.map(({ name, value, isMono }) => (
          <div key={name} className="flex gap-6 border-t border-line py-[7px] first:border-0">
            <dt className="w-16 flex-none text-ink-3">{name}</dt>
            <dd className={`min-w-0 wrap-anywhere ${isMono ? 'mono' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Chosen at a press where the page's script runs; the button is for where it does not. */
function Appearance() {
  const [theme, setTheme] = useTheme();
  const { pathname } = useLocation();
  return (
    <Panel title="Appearance">
      <Form method="post" action={paths.theme()}>
        <input type="hidden" name="from" value={pathname} />
        <fieldset className="grid gap-2 p-4 mid:grid-cols-3">
          <legend className="sr-only">Theme</legend>
          {THEME_CHOICES.map(({ value, label }) => (
            <RadioCard
              key={value}
              name="theme"
              value={value}
              title={label}
              checked={theme === value}
              onChange={() => setTheme(value)}
            >
              {THEME_NOTES[value]}
            </RadioCard>
          ))}
        </fieldset>
        <noscript>
          <p className="px-4 pb-4">
            <button type="submit" className="text-link">
              Use this theme
            </button>
          </p>
        </noscript>
      </Form>
    </Panel>
  );
}

export const ErrorBoundary = ErrorPage;
