const DAY_MS = 86_400_000;

/** The instant at which the day of `now` began in an IANA time zone, on days also on which its clocks change. */
export function startOfDay(now: Date, timeZone: string): Date {
  const clock = clockOf(timeZone);
  const midnight = Math.floor(clock(now.getTime()) / DAY_MS) * DAY_MS;
  // The zone's distance from UTC before and after that midnight: equal but for days with a change.
  const begins = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - (clock(near) - near));
  const shown = begins.filter((begin) => clock(begin) === midnight);
  // Where the clocks skip midnight the day begins at the skip.
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...begins));
}

/** Tells what a zone's clocks show at an instant, as if it were UTC; both in epoch milliseconds. */
function clockOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const shown = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
  };
}
