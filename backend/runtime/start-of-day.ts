const DAY_MS = 86_400_000;

/** Days are no shorter than this: till then the day that was found last is the day still. */
const MIN_DAY_MS = 22 * 3_600_000;
const cache = new Map<string, Date>();

/** The instant at which the day of `now` began in an IANA time zone, on days also on which its clocks change. */
export function startOfDay(now: Date, timeZone: string): Date {
  const cached = cache.get(timeZone);
  const elapsed = cached ? now.getTime() - cached.getTime() : -1;
  if (cached && elapsed >= 0 && elapsed < MIN_DAY_MS) return cached;
  const start = computeStartOfDay(now, timeZone);
  cache.set(timeZone, start);
  return start;
}

function computeStartOfDay(now: Date, timeZone: string): Date {
  const localTime = (instant: number) => localTimeAt(instant, timeZone);
  const midnight = Math.floor(localTime(now.getTime()) / DAY_MS) * DAY_MS;
  // The zone's distance from UTC before and after that midnight: equal but for days with a change.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(
    (near) => midnight - (localTime(near) - near),
  );
  const valid = candidates.filter((candidate) => localTime(candidate) === midnight);
  // Where the clocks skip midnight the day begins at the skip.
  return new Date(valid.length > 0 ? Math.min(...valid) : Math.max(...candidates));
}

/** What a zone's clocks show at an instant, as if it were UTC; both in epoch milliseconds. */
function localTimeAt(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) +
    milliseconds
  );
}

/** Making a format costs more than all the rest of a status; the time zones of the world are some hundreds. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
