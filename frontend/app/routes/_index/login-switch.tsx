import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState, type ComponentProps, type ComponentType, type FormEvent } from 'react';
import { Button } from '~/components/ui/button';
import { paths } from '~/services/paths';
import type { GithubProvider } from '~/services/wire';

/** Marks the swapped page in the address, so that the browser's Back leads to the front page again. */
const LOGIN_HASH = '#sign-in';

const loadLoginScreen = async () => (await import('./login-screen')).LoginScreen;

type LoginScreenType = ComponentType<{ github: GithubProvider | null }>;

/** The login screen while it stands in place of the page; the server never draws it, since it sees no hash. */
export function useLoginScreen(): LoginScreenType | null {
  const isAsked = useLocation().hash === LOGIN_HASH;
  const [Screen, setScreen] = useState<LoginScreenType | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    loadLoginScreen().then(
      (loaded) => !isOver && setScreen(() => loaded),
      () => !isOver && window.location.assign(paths.login()),
    );
    return () => {
      isOver = true;
    };
  }, [isAsked]);
  return isAsked ? Screen : null;
}

type LoginButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'full' | 'className' | 'children'
>;

/** Swaps the page for the login screen; before the page's script is there it leads to the login screen's address. */
export function LoginButton(look: LoginButtonProps) {
  const navigate = useNavigate();
  const swap = (event: FormEvent) => {
    event.preventDefault();
    navigate(LOGIN_HASH);
  };
  const prepare = () => void loadLoginScreen().catch(() => undefined);
  return (
    <form action={paths.login()} onSubmit={swap} className="contents">
      <Button {...look} type="submit" onPointerEnter={prepare} onFocus={prepare} />
    </form>
  );
}
