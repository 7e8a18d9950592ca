import { CONNECTION_MESSAGES } from '@libs/constants';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from './ui/icon';

/** Returns whether the browser has lost its network. The server always answers false, as it has no browser. */
function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOffline;
}

/** Says that the device is offline, as soon as the browser knows. Always rendered, so that screen readers announce it. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-(--z-toast) grid justify-items-center"
    >
      {isOffline && (
        <p className="appear flex max-w-120 items-start gap-2 rounded-2 border border-line-strong bg-raised px-3 py-2 text-ink shadow-2">
          <Icon of={WifiOff} className="mt-0.5 text-warn" />
          {CONNECTION_MESSAGES.offline}
        </p>
      )}
    </div>
  );
}
