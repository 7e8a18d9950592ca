import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { zoneCookie } from '~/services/storage/preferences';
import { useZone } from './use-preferences';

/** Sends the browser's time zone to the server once, then reloads the page data in that time zone. */
export function useTimeZoneSync(): void {
  const renderedZone = useZone();
  const { revalidate } = useRevalidator();
  const isSent = useRef(false);
  useEffect(() => {
    // Without this check, a browser that rejects cookies would send its time zone forever.
    if (isSent.current) return;
    isSent.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === renderedZone) return;
    document.cookie = zoneCookie(timeZone);
    revalidate();
  }, [renderedZone, revalidate]);
}
