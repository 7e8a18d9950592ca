/** Making a format is dear; there are some hundreds of zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of a zone show; month and day count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

export function wallTime(instant: number, zone: string): WallTime {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const asUtc = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute);

/** A day on the clocks of a zone. */
export interface ZoneDay {
  /** What the clocks show at 0:00, as if it were UTC. */
  midnight: number;
  /** Milliseconds that the clocks are ahead of UTC before `turn`, and from then on. */
  before: number;
  after: number;
  /** When the clocks are put forward or back on this day; null on all days but two of a year. */
  turn: number | null;
}

/** The day, found by a few looks at the clocks: not by one for each of its minutes. Month and day count from 1 and may run over. */
export function zoneDay({ year, month, day }: Omit<WallTime, 'hour' | 'minute'>, zone: string): ZoneDay {
  const midnight = Date.UTC(year, month - 1, day);
  // Wherever the zone is, its day lies between these two.
  const [before, after] = [offsetAt(midnight - 15 * HOUR_MS, zone), offsetAt(midnight + 39 * HOUR_MS, zone)];
  if (before === after) return { midnight, before, after, turn: null };
  const turn = turnBetween(midnight - 15 * HOUR_MS, midnight + 39 * HOUR_MS, zone);
  const begin = midnight - before;
  if (turn < begin) return { midnight, before: after, after, turn: null };
  if (turn >= midnight + DAY_MS - Math.min(before, after))
    return { midnight, before, after: before, turn: null };
  return { midnight, before, after, turn };
}

/** The first minute with the offset that holds at `to`, where it is not the one that holds at `from`. */
function turnBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [low, high] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS, zone) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

/** Milliseconds that the clocks are ahead of UTC. */
const offsetAt = (instant: number, zone: string) =>
  asUtc(wallTime(instant, zone)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
