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

const asUtc = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute);

/**
 * When the clocks of a zone show this; the first time where they show it twice (end of summer time), and as much later as they are put
 * forward where they never do.
 */
export function instantOf(wanted: WallTime, zone: string): number {
  const target = asUtc(wanted);
  const offsetAt = (instant: number) =>
    asUtc(wallTime(instant, zone)) - Math.floor(instant / 60_000) * 60_000;
  const [before, after] = [offsetAt(target - 86_400_000), offsetAt(target + 86_400_000)];
  for (const offset of [before, after]) {
    const instant = target - offset;
    if (offsetAt(instant) === offset) return instant;
  }
  return target - before;
}
