import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { WebhookDelivery } from '~/services/wire';

const LOOK_AGAIN_MS = 1_500;
/** A message that waits for longer is not sat through. */
const SOON_MS = 10_000;

/** Looks again while a message is about to be sent, so that a press of a button shows what became of it. */
export function useSettling(deliveries: readonly WebhookDelivery[]): void {
  const { revalidate, state } = useRevalidator();
  const waits = deliveries.some(
    ({ nextAt }) => nextAt !== null && Math.abs(Date.parse(nextAt) - Date.now()) < SOON_MS,
  );
  useEffect(() => {
    if (!waits || state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, state, revalidate]);
}
