import { NAV_LOCK_MS } from '@libs/constants';
import { useCallback, useEffect, useRef } from 'react';

const LOCK_NAV = 'lock-nav';

/** Holds the tabs for a moment, so that a press meant for what just moved does not leave the screen (spec §2). */
export function lockNav(milliseconds: number = NAV_LOCK_MS): void {
  window.dispatchEvent(new CustomEvent<number>(LOCK_NAV, { detail: milliseconds }));
}

/** Whether the tabs are held now. */
export function useNavLock(): () => boolean {
  const lockedUntil = useRef(0);
  useEffect(() => {
    const lock = (event: Event) => {
      const milliseconds = (event as CustomEvent<number>).detail || NAV_LOCK_MS;
      lockedUntil.current = Math.max(lockedUntil.current, Date.now() + milliseconds);
    };
    window.addEventListener(LOCK_NAV, lock);
    return () => window.removeEventListener(LOCK_NAV, lock);
  }, []);
  return useCallback(() => Date.now() < lockedUntil.current, []);
}
