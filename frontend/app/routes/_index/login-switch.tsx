import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState, type ComponentProps, type ComponentType, type FormEvent } from 'react';
import { Button } from '~/components/ui/button';
import { paths } from '~/services/navigation/paths';
import type { GithubProvider } from '~/services/api/api-types';

/** Marks the swapped page in the address, so that the browser's Back leads to the front page again. */
const LOGIN_HASH = '#sign-in';

const loadLoginScreen = async () => (await import('./login-screen')).LoginScreen;

type LoginScreenType = ComponentType<{ github: GithubProvider | null }>;

/** The login screen while it stands in place of the page; the server never draws it, since it sees no hash. */
export function useLoginScreen(): LoginScreenType | null {
  const isRequested = useLocation().hash === LOGIN_HASH;
  const [Screen, setScreen] = useState<LoginScreenType | null>(null);
  useEffect(() => {
    if (!isRequested) return;
    let isCanceled = false;
    loadLoginScreen().then(
      (component) => !isCanceled && setScreen(() => component),
      () => !isCanceled && window.location.assign(paths.login()),
    );
    return () => {
      isCanceled = true;
    };
  }, [isRequested]);
  return isRequested ? Screen : null;
}

type LoginButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'fullWidth' | 'className' | 'children'
>;

/** Swaps the page for the login screen; before the page's script is there it leads to the login screen's address. */
export function LoginButton(props: LoginButtonProps) {
  const navigate = useNavigate();
  const showLoginScreen = (event: FormEvent) => {
    event.preventDefault();
    navigate(LOGIN_HASH);
  };
  const preload = () => void loadLoginScreen().catch(() => undefined);
  return (
    <form action={paths.login()} onSubmit={showLoginScreen} className="contents">
      <Button {...props} type="submit" onPointerEnter={preload} onFocus={preload} />
    </form>
  );
}
