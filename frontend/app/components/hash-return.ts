import { useEffect, useState } from 'react';
import { holdsReturn } from '~/services/auth-return';
import { paths } from '~/services/paths';

/** Passes tokens or an error in the address's hash on to the page that deals with them; answers whether it does. */
export function useHashReturn(): boolean {
  const [isPassing, setPassing] = useState(false);
  useEffect(() => {
    const { hash } = window.location;
    if (!holdsReturn(hash)) return;
    setPassing(true);
    window.location.replace(paths.confirm() + hash);
  }, []);
  return isPassing;
}
