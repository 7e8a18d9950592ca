import { WAITING_MESSAGES } from '@libs/constants';
import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { LoadingMessage } from './ui/progress';

/** No indicator is shown for waits shorter than this. */
const SHOW_DELAY_MS = 300;

const isUserArea = (path: string | undefined) => path?.startsWith('/user/') ?? false;

/** Shows that the next screen is loading. */
export function NavigationIndicator() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isLoading = state === 'loading';
  const isEntering = isUserArea(location?.pathname) && !isUserArea(pathname);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (!isLoading) return;
    const timer = setTimeout(() => setShown(true), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isShown) return null;
  return (
    <div className="appear fixed bottom-4 left-4 z-(--z-toast) rounded-2 border border-line-strong bg-raised px-3 py-2 shadow-2">
      <LoadingMessage>{isEntering ? WAITING_MESSAGES.user : WAITING_MESSAGES.default}</LoadingMessage>
    </div>
  );
}
