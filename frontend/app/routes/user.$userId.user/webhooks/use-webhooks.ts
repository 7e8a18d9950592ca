import { browserApi } from '~/services/api/api-client';
import type { WebhookDelivery, WebhooksCardData } from '~/services/api/api-types';
import { usePolling } from '~/services/live/use-polling';
import { readWebhooks } from './read-webhooks';

const POLL_INTERVAL_MS = 1_500;
/** Messages are polled only if their next attempt is less than this far away. */
const MAX_AWAITED_DELAY_MS = 10_000;

const isDue = ({ nextAttemptAt }: WebhookDelivery) =>
  nextAttemptAt !== null && Math.abs(Date.parse(nextAttemptAt) - Date.now()) < MAX_AWAITED_DELAY_MS;

/**
 * Returns the data of the webhooks card, or null if the server could not load it. Polled while a message is about to
 * be sent, so that the card shows the result of the attempt.
 */
export function useWebhooks(initial: WebhooksCardData | null): WebhooksCardData | null {
  const query = { failedOnly: initial?.page.failedOnly ?? false, before: initial?.page.beforeCursor ?? null };
  const { data } = usePolling<WebhooksCardData | null>({
    queryKey: ['webhooks', query],
    initialData: initial,
    load: (signal) => readWebhooks(browserApi(), query, signal),
    intervalMs: (card) => (card?.deliveries.some(isDue) ? POLL_INTERVAL_MS : null),
  });
  return data;
}
