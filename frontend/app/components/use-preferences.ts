import { useFetcher, useRouteLoaderData } from '@remix-run/react';
import { isTheme, type Preferences, type Theme } from '~/services/storage/preferences';
import { paths } from '~/services/navigation/paths';

/** Theme and zone that this page was drawn with. */
export function usePreferences(): Preferences {
  return useRouteLoaderData<Preferences>('root') ?? { theme: 'system', zone: 'UTC' };
}

/** The user's time zone, the same on server and browser. */
export const useZone = () => usePreferences().zone;

/** The theme, already the new one while the server is still being told. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = usePreferences();
  const fetcher = useFetcher({ key: 'theme' });
  const submittedTheme = fetcher.formData?.get('theme');
  // At once: a radio that is drawn as before, however shortly, jumps back under the hand.
  const choose = (next: Theme) =>
    fetcher.submit({ theme: next }, { method: 'post', action: paths.theme(), flushSync: true });
  return [isTheme(submittedTheme) ? submittedTheme : theme, choose];
}
