import { wallTime, zoneDay } from './time-zone';
import { ZoneCache } from './zone-cache';

/** No day is shorter than this, so a cached start of the day stays valid for this long. */
const MIN_DAY_MS = 22 * 3_600_000;
const cache = new ZoneCache<Date>();

/**
 * Returns the instant at which the day that contains `now` began in an IANA time zone. Days with a clock change are
 * supported.
 */
export function startOfDay(now: Date, timeZone: string): Date {
  const cached = cache.get(timeZone);
  const elapsed = cached ? now.getTime() - cached.getTime() : -1;
  if (cached && elapsed >= 0 && elapsed < MIN_DAY_MS) return cached;
  const start = computeStartOfDay(now, timeZone);
  cache.set(timeZone, start);
  return start;
}

function computeStartOfDay(now: Date, timeZone: string): Date {
  const { midnight, before, after } = zoneDay(wallTime(now.getTime(), timeZone), timeZone);
  const candidates = [midnight - before, midnight - after];
  const valid = candidates.filter((candidate) => {
    const { hour, minute } = wallTime(candidate, timeZone);
    return hour === 0 && minute === 0;
  });
  // If the clocks skip midnight, the day starts at the moment of the clock change.
  return new Date(valid.length > 0 ? Math.min(...valid) : Math.max(...candidates));
}
