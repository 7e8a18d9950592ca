import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Moves focus to the new screen's content if the navigation removed the focused element. */
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
