import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState, type ComponentProps, type ComponentType, type FormEvent } from 'react';
import { Button } from '~/components/ui/button';
import { paths } from '~/services/navigation/paths';
import type { SignInProviders } from '~/services/api/api-types';

/**
 * Hash that shows the login screen. Because it is in the URL, the browser's Back button returns to the landing page.
 */
const LOGIN_HASH = '#sign-in';

const loadLoginScreen = async () => (await import('./login-screen')).LoginScreen;

type LoginScreenType = ComponentType<{ providers: SignInProviders }>;

/**
 * Returns the login screen if it should replace the landing page, otherwise null. On the server it is always null,
 * because browsers do not send the URL hash.
 */
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

/** A button that replaces the landing page with the login screen. Before hydration, it opens /login. */
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
