import { COUNTDOWN_TICK_MS } from '@libs/constants';
import { useEffect, useState } from 'react';
import type { PaymentSession } from '~/services/api/api-types';

export interface Countdown {
  /** The time left, such as "13:42", or "Expired". */
  text: string;
  /** The share of the price lock that is left, from 100 to 0 percent. */
  percent: number;
}

/**
 * Returns the time left on a price lock. `now` must be the server's time, because the device's clock may be wrong.
 */
export function countdownAt({ priceLockedAt, expiresAt }: PaymentSession, now: number): Countdown {
  const end = Date.parse(expiresAt);
  const remainingMs = end - now;
  if (remainingMs <= 0) return { text: 'Expired', percent: 0 };
  const seconds = Math.ceil(remainingMs / 1_000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { text, percent: Math.min(100, (remainingMs / (end - Date.parse(priceLockedAt))) * 100) };
}

/** Returns a countdown that updates every second while the price is locked. */
export function useCountdown(session: PaymentSession): Countdown {
  const [now, setNow] = useState(() => Date.parse(session.now));
  useEffect(() => {
    const clockOffset = Date.parse(session.now) - Date.now();
    const timer = setInterval(() => setNow(Date.now() + clockOffset), COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [session.now]);
  return countdownAt(session, now);
}
