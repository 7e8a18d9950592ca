const DAY_MS = 86_400_000;

/** No day is shorter than this, so until then the last result stays valid. */
const MIN_DAY_MS = 22 * 3_600_000;
const cache = new Map<string, Date>();

/** Returns the instant at which the day of `now` began in an IANA time zone, also on days with a clock change. */
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
  // The zone's offset from UTC before and after that midnight. They differ only on days with a clock change.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(
    (near) => midnight - (localTime(near) - near),
  );
  const valid = candidates.filter((candidate) => localTime(candidate) === midnight);
  // When the clocks skip midnight, the day starts at the skip.
  return new Date(valid.length > 0 ? Math.min(...valid) : Math.max(...candidates));
}

/** Returns the local time of a zone at an instant, as if it were UTC. Both are in epoch milliseconds. */
function localTimeAt(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) +
    milliseconds
  );
}

/** Creating a formatter costs more than the rest of a status. There are only some hundreds of time zones. */
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
