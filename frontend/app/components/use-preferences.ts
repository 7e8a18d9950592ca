import { useFetcher, useRouteLoaderData } from '@remix-run/react';
import { isTheme, type Preferences, type Theme } from '~/services/storage/preferences';
import { paths } from '~/services/navigation/paths';

/** Returns the theme and time zone used to render this page. */
export function usePreferences(): Preferences {
  return useRouteLoaderData<Preferences>('root') ?? { theme: 'system', zone: 'UTC' };
}

/** Returns the user's time zone, which is the same on the server and in the browser. */
export const useZone = () => usePreferences().zone;

/** Returns the theme and a function that changes it. A change applies immediately, before the server receives it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = usePreferences();
  const fetcher = useFetcher({ key: 'theme' });
  const submittedTheme = fetcher.formData?.get('theme');
  // Renders the change synchronously. Otherwise, the radio button would briefly jump back to the previous theme.
  const choose = (next: Theme) =>
    fetcher.submit({ theme: next }, { method: 'post', action: paths.theme(), flushSync: true });
  return [isTheme(submittedTheme) ? submittedTheme : theme, choose];
}
