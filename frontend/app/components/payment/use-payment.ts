import { OPEN_PAYMENT_POLL_MS, PAID_REDIRECT_MS, PAYMENT_MESSAGES } from '@libs/constants';
import { useEffect } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import { ApiError, isSessionOver } from '~/services/api/api-client';
import { paths } from '~/services/navigation/paths';
import { usePolling } from '~/services/live/use-polling';
import type { PaymentSession } from '~/services/api/api-types';

export interface PaymentState {
  session: PaymentSession;
  /** Explains why polling has stopped; null if it has not. */
  message: string | null;
  needsSignIn: boolean;
}

const isPaymentLost = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Polls a payment until it is paid or expired (spec §4). */
export function usePayment(initialSession: PaymentSession): PaymentState {
  const { data, error } = usePolling<PaymentSession>({
    queryKey: ['payment', initialSession.sessionId],
    initialData: initialSession,
    load: (signal) => apiQueries.payment(initialSession.sessionId, signal),
    intervalMs: ({ status }) => (status === 'paid' || status === 'expired' ? null : OPEN_PAYMENT_POLL_MS),
    stopsOn: (reason) => isPaymentLost(reason) || isSessionOver(reason),
  });
  const needsSignIn = isSessionOver(error);
  return { session: data, message: messageOf(error, needsSignIn), needsSignIn };
}

/**
 * Redirects to the sign-in screen when the session has expired. A delay leaves time to read the message (spec §8).
 */
export function useSignInRedirect(needsSignIn: boolean): void {
  useEffect(() => {
    if (!needsSignIn) return;
    const timer = setTimeout(() => window.location.assign(paths.login()), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [needsSignIn]);
}

function messageOf(error: unknown, needsSignIn: boolean): string | null {
  if (needsSignIn) return PAYMENT_MESSAGES.upgradeLater;
  return isPaymentLost(error) ? PAYMENT_MESSAGES.lost : null;
}
