import { formatShortTime } from '~/services/page/formats';
import type { RuntimeState } from '~/services/api/api-types';
import { useZone } from './use-preferences';
import { useServerTime } from './use-server-time';

/**
 * Says since when the maps service cannot be reached and when the next attempt follows, such as "The maps service
 * cannot be reached since 10:42; trying again in 30 s".
 */
export function outageText(
  { since, nextAttemptAt }: NonNullable<RuntimeState['outage']>,
  now: number,
  zone: string,
): string {
  const seconds = Math.ceil((Date.parse(nextAttemptAt) - now) / 1_000);
  const next = seconds > 0 ? `in ${seconds} s` : 'now';
  return `The maps service has been unreachable since ${formatShortTime(since, zone)}; trying again ${next}`;
}

/** Shows why a job waits for the maps service. Updated every second. */
export function SourceOutage({ runtime }: { runtime: RuntimeState }) {
  const zone = useZone();
  const { outage, timestamp } = runtime;
  const now = useServerTime(timestamp);
  return outage && <span title={outage.message}>{outageText(outage, now, zone)}</span>;
}
