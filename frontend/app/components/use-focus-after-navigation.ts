import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** After a change of screens that took the focused thing away, the keyboard goes on at the new screen's content. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
