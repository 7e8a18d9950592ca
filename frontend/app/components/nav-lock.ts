import { NAV_LOCK_MS } from '@libs/constants';
import { useCallback, useEffect, useRef } from 'react';

const LOCK_NAV = 'lock-nav';

/**
 * Locks the tabs briefly. Otherwise, if a control moves under the pointer, the click could hit a tab and leave the
 * screen (spec §2).
 */
export function lockNav(milliseconds: number = NAV_LOCK_MS): void {
  window.dispatchEvent(new CustomEvent<number>(LOCK_NAV, { detail: milliseconds }));
}

/** Returns a function that checks whether the tabs are locked. */
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
