import { Form, useLocation } from '@remix-run/react';
import { useTheme } from '~/components/use-preferences';
import { Panel } from '~/components/ui/panel';
import { RadioCard } from '~/components/ui/radio-card';
import { THEME_CHOICES } from '~/components/user-bar';
import { paths } from '~/services/navigation/paths';

/** Applies a theme as soon as it is clicked. Without JavaScript, a button submits the choice. */
export function Appearance() {
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
              {value === 'system' && 'Follows the system'}
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
