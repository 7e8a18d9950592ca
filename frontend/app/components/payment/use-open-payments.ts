import { OPEN_PAYMENT_POLL_MS, PAYMENT_POLL_MS } from '@libs/constants';
import { useEffect, useRef } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import type { PaymentSession } from '~/services/api/api-types';
import { usePolling } from '~/services/live/use-polling';

/** Whether a payment waits for money or for its confirmation. */
export const isPaymentUnderWay = ({ status }: PaymentSession): boolean =>
  status === 'pending' || status === 'pending_confirmation';

/**
 * Follows the user's open payments, including those that were started on another page. Returns the payments that are
 * open now.
 * @param onPaid called once for each payment that becomes paid while this page is open
 */
export function useOpenPayments(
  initialPayments: PaymentSession[],
  onPaid: (payment: PaymentSession) => void,
): PaymentSession[] {
  const { data: payments } = usePolling<PaymentSession[]>({
    queryKey: ['open-payments'],
    initialData: initialPayments,
    load: apiQueries.openPayments,
    intervalMs: (open) => (open.some(isPaymentUnderWay) ? OPEN_PAYMENT_POLL_MS : PAYMENT_POLL_MS),
  });
  const underWay = useRef<readonly PaymentSession[]>([]);
  const latestOnPaid = useRef(onPaid);
  latestOnPaid.current = onPaid;
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmounted.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const { signal } = unmounted.current;
    const settled = underWay.current.filter(
      ({ sessionId }) => !payments.some((one) => one.sessionId === sessionId && isPaymentUnderWay(one)),
    );
    underWay.current = payments.filter(isPaymentUnderWay);
    for (const { sessionId } of settled)
      apiQueries.payment(sessionId, signal).then(
        (payment) => payment.status === 'paid' && latestOnPaid.current(payment),
        // The page shows the new state when it is loaded again.
        () => undefined,
      );
  }, [payments]);
  return payments;
}
