import { useEffect, useState } from 'react';
import { hasAuthCallback } from '~/services/session/auth-callback';
import { paths } from '~/services/navigation/paths';

/**
 * Forwards tokens or an error in the URL hash to the confirmation page. Returns whether a redirect is in progress.
 */
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
