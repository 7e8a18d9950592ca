import { localInstant } from '@libs/job';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
const TIMES = { from: '00:00:00.000', to: '23:59:59.999' } as const;
const DAY_IN_ZONE = /^(\d{4}-\d\d-\d\d)T(?:00:00:00\.000|23:59:59\.999)[+-]\d\d:\d\d$/;

/**
 * Returns the first or the last moment of a day in a time zone, with the zone's offset, as a filter has it: the table
 * shows days in the user's zone, and a day without a zone would be that of UTC. Any other text stays as it is.
 */
export function momentOfDay(text: string, end: 'from' | 'to', zone: string): string {
  const day = text.trim();
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // JavaScript reads February 30 as a day in March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return day;
  const start = localInstant(end === 'from' ? midnight : midnight + DAY_MS, zone);
  if (start === null) return day;
  const [local, instant] = end === 'from' ? [midnight, start] : [midnight + DAY_MS - 1, start - 1];
  const offset = offsetText(local - instant);
  return offset === null ? day : `${day}T${TIMES[end]}${offset}`;
}

/** Returns the day of such a moment. Any other text stays as it is. */
export const dayOfMoment = (text: string): string => DAY_IN_ZONE.exec(text)?.[1] ?? text;

/** "-07:00". Null for an offset with seconds, as some had until 1972. */
function offsetText(ms: number): string | null {
  if (ms % MINUTE_MS !== 0) return null;
  const minutes = Math.abs(ms) / MINUTE_MS;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
