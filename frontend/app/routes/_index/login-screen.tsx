import { useEffect } from 'react';
import { ChartPage } from '~/components/chart-page';
import { paths } from '~/services/paths';
import type { GithubProvider } from '~/services/wire';
import { LoginForm } from '../login/login-form-view';

const TITLE = 'Sign In · Gazetteer';

/** The login screen in place of the front page; what it sends goes to the login screen's own address. */
export function LoginScreen({ github }: { github: GithubProvider | null }) {
  useEffect(() => {
    const before = document.title;
    document.title = TITLE;
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <ChartPage note="1 credit = 1 listing. Credits never expire.">
      <LoginForm action={paths.login()} github={github} />
    </ChartPage>
  );
}
