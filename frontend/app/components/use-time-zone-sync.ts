import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { zoneCookie } from '~/services/storage/preferences';
import { useZone } from './use-preferences';

/** Tells the server where the browser is, once, and has the page drawn again in its zone. */
export function useTimeZoneSync(): void {
  const renderedZone = useZone();
  const { revalidate } = useRevalidator();
  const isSent = useRef(false);
  useEffect(() => {
    // Once: a browser that keeps no cookies would ask for ever.
    if (isSent.current) return;
    isSent.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === renderedZone) return;
    document.cookie = zoneCookie(timeZone);
    revalidate();
  }, [renderedZone, revalidate]);
}
