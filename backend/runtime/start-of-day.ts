const DAY_MS = 86_400_000;

/** Days are no shorter than this: till then the day that was found last is the day still. */
const SURELY_MS = 22 * 3_600_000;
const found = new Map<string, Date>();

/** The instant at which the day of `now` began in an IANA time zone, on days also on which its clocks change. */
export function startOfDay(now: Date, timeZone: string): Date {
  const known = found.get(timeZone);
  const passed = known ? now.getTime() - known.getTime() : -1;
  if (known && passed >= 0 && passed < SURELY_MS) return known;
  const start = findStart(now, timeZone);
  found.set(timeZone, start);
  return start;
}

function findStart(now: Date, timeZone: string): Date {
  const shown = (instant: number) => shownAt(instant, timeZone);
  const midnight = Math.floor(shown(now.getTime()) / DAY_MS) * DAY_MS;
  // The zone's distance from UTC before and after that midnight: equal but for days with a change.
  const begins = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - (shown(near) - near));
  const right = begins.filter((begin) => shown(begin) === midnight);
  // Where the clocks skip midnight the day begins at the skip.
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...begins));
}

/** What a zone's clocks show at an instant, as if it were UTC; both in epoch milliseconds. */
function shownAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) +
    milliseconds
  );
}

/** Making a format costs more than all the rest of a status; the time zones of the world are some hundreds. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
