import { zoneFormatter } from './zone-cache';

const HOUR_MS = 3_600_000;
/** No two changes of a time zone's offset are closer than this. */
const WINDOW_MS = 15 * HOUR_MS;

const formatterOf = zoneFormatter({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * Returns the instant of a local time in an IANA time zone, in epoch milliseconds. `local` is the local time in epoch
 * milliseconds, as if the time zone were UTC. Of a time that occurs twice, because clocks go back, returns the first.
 * A time that clocks skip is as much later as they skip. Returns null if they skip the whole day.
 */
export function localInstant(local: number, timeZone: string): number | null {
  const candidates = [local - WINDOW_MS, local + WINDOW_MS].map((near) => local - offsetAt(near, timeZone));
  const exact = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === local);
  if (exact.length > 0) return Math.min(...exact);
  const instant = Math.max(...candidates);
  return dayOf(instant + offsetAt(instant, timeZone)) === dayOf(local) ? instant : null;
}

const dayOf = (local: number) => new Date(local).toISOString().slice(0, 10);

/** Returns the time zone's offset from UTC in milliseconds. Until 1972, some offsets had seconds. */
function offsetAt(instant: number, timeZone: string): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  const parts = formatterOf(timeZone).formatToParts(seconds);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return local - seconds;
}
