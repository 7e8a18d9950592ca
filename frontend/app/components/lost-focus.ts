import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** After a change of screens that took the focused thing away, the keyboard goes on at the new screen's content. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
