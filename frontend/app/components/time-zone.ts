import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { zoneCookie } from '~/services/preferences';
import { useZone } from './theme';

/** Tells the server where the browser is, once, and has the page drawn again in its zone. */
export function useTimeZone(): void {
  const drawnIn = useZone();
  const { revalidate } = useRevalidator();
  const isTold = useRef(false);
  useEffect(() => {
    // Once: a browser that keeps no cookies would ask for ever.
    if (isTold.current) return;
    isTold.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === drawnIn) return;
    document.cookie = zoneCookie(timeZone);
    revalidate();
  }, [drawnIn, revalidate]);
}
