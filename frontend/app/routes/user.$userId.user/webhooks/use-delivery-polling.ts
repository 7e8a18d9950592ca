import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { WebhookDelivery } from '~/services/api/api-types';

const POLL_INTERVAL_MS = 1_500;
/** A message with more time left until its next attempt does not cause polling. */
const MAX_AWAITED_DELAY_MS = 10_000;

/** Polls while a message is about to be sent, so that the page shows the result of the attempt. */
export function useDeliveryPolling(deliveries: readonly WebhookDelivery[]): void {
  const { revalidate, state } = useRevalidator();
  const isDeliveryDue = deliveries.some(
    ({ nextAttemptAt }) =>
      nextAttemptAt !== null && Math.abs(Date.parse(nextAttemptAt) - Date.now()) < MAX_AWAITED_DELAY_MS,
  );
  useEffect(() => {
    if (!isDeliveryDue || state !== 'idle') return;
    const timer = setTimeout(revalidate, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isDeliveryDue, state, revalidate]);
}
