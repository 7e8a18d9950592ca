import type { DayHours } from '../world/hours';
import type { Place } from '../world/place';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Time does not pass in the made-up world: it is always this Saturday. */
const TODAY = { weekday: 6, year: 2026, month: 11, day: 21 };
const NARROW_SPACE = '\u202f';

/**
 * Returns the opening hours for the two indices that parsers read: [34], which the live service has omitted for some
 * visitors since 2026, and [203]. Both begin with today and contain the status text. A closed place has only the
 * status text.
 *
 * @param holiday the weekday on which the place is closed in the coming week, unlike in other weeks
 */
export function hoursBlocks(
  { hours, status }: Place,
  holiday: number | null,
): { old: unknown; current: unknown } {
  const text = statusText(status, hours);
  const formattedText = [text, [[0, text.length, [null, [4279862841, 4285388172]]]]];
  if (!hours || status !== 'open') {
    if (status === 'open') return { old: null, current: null };
    return {
      old: [null, null, null, null, [null, 0, 0, 0, text]],
      current: [null, [null, 0, 0, null, formattedText, formattedText]],
    };
  }
  const week = [...hours.slice(TODAY.weekday - 1), ...hours.slice(0, TODAY.weekday - 1)];
  const oldDays = week.map((day, n) => oldDay(day, n, holiday));
  const newDays = week.map((day, n) => newDay(day, n, holiday));
  return {
    old: [null, oldDays, null, null, [oldDays[0], 1, 1, 0, text], null, oldDays[0]],
    current: [newDays, [newDays[0], 0, 1, null, formattedText, formattedText, null, null, formattedText], 6],
  };
}

function statusText(status: Place['status'], hours: DayHours[] | null): string {
  if (status === 'closed_permanently') return 'Permanently closed';
  if (status === 'closed_temporarily') return 'Temporarily closed';
  const last = hours?.[TODAY.weekday - 1]?.spans.at(-1);
  if (!last) return 'Closed';
  return isAllDay(last) ? 'Open 24 hours' : `Open ⋅ Closes ${clock(last.close)}`;
}

function oldDay({ weekday, spans: usual }: DayHours, daysAhead: number, holiday: number | null): unknown {
  const isHoliday = weekday === holiday;
  const spans = isHoliday ? [] : usual;
  const { year, month, day } = dateOf(daysAhead);
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const numbers = spans.map(({ open, close }) => [...hourAndMinute(open), ...hourAndMinute(close)]);
  return [
    DAYS[weekday - 1],
    texts(spans),
    null,
    null,
    date,
    spans.length > 0 ? 1 : 2,
    numbers,
    isHoliday ? 1 : 0,
  ];
}

/**
 * The format is [day name, weekday from 1 (Monday) to 7 (Sunday), [y, m, d], [[text, [[h] or [h, m], …]]], 0, 1
 * (open) or 2 (closed)]. Midnight is [].
 */
function newDay({ weekday, spans: usual }: DayHours, daysAhead: number, holiday: number | null): unknown {
  const isHoliday = weekday === holiday;
  const spans = isHoliday ? [] : usual;
  const { year, month, day } = dateOf(daysAhead);
  const ranges = spans.map((span, n) => [texts(spans)[n], [shortTime(span.open), shortTime(span.close)]]);
  return [
    DAYS[weekday - 1],
    weekday,
    [year, month, day],
    closedText(ranges),
    isHoliday ? 1 : 0,
    spans.length > 0 ? 1 : 2,
  ];
}

const closedText = (ranges: unknown[]) => (ranges.length > 0 ? ranges : [['Closed']]);

/** Returns the date `daysAhead` days after TODAY. The following week is in the same month. */
const dateOf = (daysAhead: number) => ({ year: TODAY.year, month: TODAY.month, day: TODAY.day + daysAhead });

function texts(spans: DayHours['spans']): string[] {
  if (spans.length === 0) return ['Closed'];
  return spans.map((span) => (isAllDay(span) ? 'Open 24 hours' : `${clock(span.open)}–${clock(span.close)}`));
}

const isAllDay = ({ open, close }: DayHours['spans'][number]) => open === 0 && close === 24 * 60;

const hourAndMinute = (minutes: number) => [Math.floor(minutes / 60) % 24, minutes % 60];

function shortTime(minutes: number): number[] {
  const [hours = 0, remainingMinutes = 0] = hourAndMinute(minutes);
  if (hours === 0 && remainingMinutes === 0) return [];
  return remainingMinutes === 0 ? [hours] : [hours, remainingMinutes];
}

function clock(minutes: number): string {
  const [hours = 0, remainingMinutes = 0] = hourAndMinute(minutes);
  const hour12 = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour12}${remainingMinutes ? `:${String(remainingMinutes).padStart(2, '0')}` : ''}${NARROW_SPACE}${hours < 12 ? 'AM' : 'PM'}`;
}
