import { zoneFormatter } from './zone-cache';

const formatterOf = zoneFormatter({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** A local time in a time zone. Month and day count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

export function wallTime(instant: number, timeZone: string): WallTime {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const partValue = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return {
    year: partValue('year'),
    month: partValue('month'),
    day: partValue('day'),
    hour: partValue('hour'),
    minute: partValue('minute'),
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const asUtc = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute);

/** A local day in a time zone. */
export interface ZoneDay {
  /** Local midnight in epoch milliseconds, as if the time zone were UTC. */
  midnight: number;
  /** Offsets from UTC in milliseconds, before and after `transition`. */
  before: number;
  after: number;
  /** When the clocks change on this day; null if they do not. */
  transition: number | null;
}

/**
 * Returns a local day. Needs only a few time zone lookups instead of one per minute. Month and day count from 1 and
 * may overflow.
 */
export function zoneDay({ year, month, day }: Omit<WallTime, 'hour' | 'minute'>, timeZone: string): ZoneDay {
  const midnight = Date.UTC(year, month - 1, day);
  // In any time zone, the day lies between these two instants.
  const [before, after] = [
    offsetAt(midnight - 15 * HOUR_MS, timeZone),
    offsetAt(midnight + 39 * HOUR_MS, timeZone),
  ];
  if (before === after) return { midnight, before, after, transition: null };
  const transition = transitionBetween(midnight - 15 * HOUR_MS, midnight + 39 * HOUR_MS, timeZone);
  const dayStart = midnight - before;
  if (transition < dayStart) return { midnight, before: after, after, transition: null };
  if (transition >= midnight + DAY_MS - Math.min(before, after))
    return { midnight, before, after: before, transition: null };
  return { midnight, before, after, transition };
}

/**
 * Returns the first minute whose offset differs from the offset at `from`. The offset must change between `from` and
 * `to`.
 */
function transitionBetween(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone);
  let [low, high] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS, timeZone) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

/** Returns the time zone's offset from UTC in milliseconds. */
const offsetAt = (instant: number, timeZone: string) =>
  asUtc(wallTime(instant, timeZone)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
