import { useEffect, useState } from 'react';
import { hasAuthCallback } from '~/services/session/auth-callback';
import { paths } from '~/services/navigation/paths';

/** Passes tokens or an error in the address's hash on to the page that deals with them; answers whether it does. */
export function useAuthHashRedirect(): boolean {
  const [isRedirecting, setRedirecting] = useState(false);
  useEffect(() => {
    const { hash } = window.location;
    if (!hasAuthCallback(hash)) return;
    setRedirecting(true);
    window.location.replace(paths.confirm() + hash);
  }, []);
  return isRedirecting;
}
