import { useEffect } from 'react';
import { WorldMapPage } from '~/components/world-map-page';
import { paths } from '~/services/navigation/paths';
import type { SignInProviders } from '~/services/api/api-types';
import { LoginForm } from '../login/login-form-view';

const LOGIN_TITLE = 'Sign In · Gazetteer';

/** The login screen that replaces the landing page. Its form posts to /login. */
export function LoginScreen({ providers }: { providers: SignInProviders }) {
  useEffect(() => {
    const previousTitle = document.title;
    document.title = LOGIN_TITLE;
    return () => {
      document.title = previousTitle;
    };
  }, []);
  return (
    <WorldMapPage note="1 credit = 1 listing. Credits never expire.">
      <LoginForm action={paths.login()} providers={providers} />
    </WorldMapPage>
  );
}
