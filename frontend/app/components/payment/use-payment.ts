import { PAID_REDIRECT_MS, PAYMENT_MESSAGES, PAYMENT_POLL_MS } from '@libs/constants';
import { useEffect } from 'react';
import { apiQueries, isSessionOver } from '~/services/api-queries';
import { ApiError } from '~/services/api-request';
import { paths } from '~/services/paths';
import { usePolling } from '~/services/polling';
import type { PaymentSession } from '~/services/wire';

export interface Payment {
  session: PaymentSession;
  /** Why it is not followed any more. */
  message: string | null;
  needsSignIn: boolean;
}

const isLost = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Follows a payment every 15 s, until it is paid or expired (spec §4). */
export function usePayment(start: PaymentSession): Payment {
  const { data, error } = usePolling<PaymentSession>({
    initial: start,
    load: (signal) => apiQueries.payment(start.sessionId, signal),
    intervalMs: ({ status }) => (status === 'paid' || status === 'expired' ? null : PAYMENT_POLL_MS),
    endsOn: (failure) => isLost(failure) || isSessionOver(failure),
  });
  const needsSignIn = isSessionOver(error);
  return { session: data, message: messageOf(error, needsSignIn), needsSignIn };
}

/** A session that is over leads to signing in, once its sentence could be read (spec §8). */
export function useLeaveToSignIn(needsSignIn: boolean): void {
  useEffect(() => {
    if (!needsSignIn) return;
    const timer = setTimeout(() => window.location.assign(paths.login()), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [needsSignIn]);
}

function messageOf(error: unknown, needsSignIn: boolean): string | null {
  if (needsSignIn) return PAYMENT_MESSAGES.upgradeLater;
  return isLost(error) ? PAYMENT_MESSAGES.lost : null;
}
