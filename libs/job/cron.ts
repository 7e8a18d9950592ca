import { wallTime, zoneDay, type ZoneDay } from './time-zone';

/** The fields of a cron expression, each parsed into a sorted list of matching values. */
interface Cron {
  minutes: number[];
  hours: number[];
  days: number[];
  months: number[];
  weekdays: number[];
  /** True if both day fields are set. As in cron, a day then needs to match only one of them. */
  hasBothDays: boolean;
  /**
   * True if the minute or hour field starts with *. The schedule then runs whenever the clocks show a matching time.
   * Otherwise it runs once a day at each matching time, even if the clocks show that time twice or skip it.
   */
  isRepeated: boolean;
}

/** Thrown for an invalid cron expression, with a message for the user. */
export class InvalidCronExpression extends Error {}

const FIELDS = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12 },
  { name: 'day of week', min: 0, max: 7 },
] as const;
const NUMBER_BY_NAME: Record<string, number> = Object.fromEntries([
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, i) => [
    name,
    i + 1,
  ]),
  ...['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name, i) => [name, i]),
]);
/** Covers the longest time between two leap days, which is eight years. */
const MAX_DAYS_AHEAD = 366 * 9;

function fieldValues(text: string, { name, min, max }: (typeof FIELDS)[number]): number[] {
  const values = new Set<number>();
  const invalid = () =>
    new InvalidCronExpression(
      `The ${name} "${text}" is invalid. Use ${min} to ${max}, lists, ranges, steps or *.`,
    );
  const numberOf = (part: string): number => {
    const value = NUMBER_BY_NAME[part.toLowerCase()] ?? (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN);
    if (!(value >= min && value <= max)) throw invalid();
    return value;
  };
  for (const part of text.split(',')) {
    const [range = '', step, ...rest] = part.split('/');
    if (rest.length > 0 || (step !== undefined && !/^[1-9]\d?$/.test(step))) throw invalid();
    const bounds = range === '*' ? [min, max] : range.split('-').map(numberOf);
    const [from = min, to = step === undefined ? from : max] = bounds;
    if (bounds.length > 2 || from > to) throw invalid();
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

function parse(expression: string): Cron {
  const parts = expression.trim().split(/\s+/);
  if (parts.length !== FIELDS.length)
    throw new InvalidCronExpression(
      'A cron expression has five fields: minute, hour, day of month, month, day of week.',
    );
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = FIELDS.map((field, i) =>
    fieldValues(parts[i] ?? '', field),
  );
  return {
    minutes,
    hours,
    days,
    months,
    weekdays: [...new Set(weekdays.map((day) => day % 7))],
    hasBothDays: !parts[2]?.startsWith('*') && !parts[4]?.startsWith('*'),
    isRepeated: parts.slice(0, 2).some((text) => text.startsWith('*')),
  };
}

/** Returns a message that says what is wrong with a cron expression, or null if it is valid. */
export function cronError(expression: string): string | null {
  try {
    parse(expression);
    return null;
  } catch (error) {
    if (error instanceof InvalidCronExpression) return error.message;
    throw error;
  }
}

/**
 * Returns the next `count` times after `after` that match a five-field cron expression in an IANA time zone. All
 * times are in epoch milliseconds. Returns fewer times if fewer exist within nine years. Throws
 * InvalidCronExpression.
 */
export function nextTimes(expression: string, timeZone: string, after: number, count: number): number[] {
  const cron = parse(expression);
  const found: number[] = [];
  const { year, month, day } = wallTime(after, timeZone);
  for (let dayOffset = 0; dayOffset <= MAX_DAYS_AHEAD && found.length < count; dayOffset++) {
    if (!matchesDay(cron, new Date(Date.UTC(year, month - 1, day + dayOffset)))) continue;
    for (const instant of timesOnDay(cron, zoneDay({ year, month, day: day + dayOffset }, timeZone))) {
      if (instant > (found.at(-1) ?? after)) found.push(instant);
      if (found.length === count) break;
    }
  }
  return found;
}

/** Yields the times on a day that match the expression, in order. */
function* timesOnDay(cron: Cron, { midnight, before, after, transition }: ZoneDay): Generator<number> {
  if (transition === null) {
    for (const localTime of wallTimes(cron, midnight)) yield localTime - before;
    return;
  }
  const times = [...wallTimes(cron, midnight)].flatMap((localTime) => {
    const [first, second] = [localTime - before, localTime - after];
    const actualTimes = [...(first < transition ? [first] : []), ...(second >= transition ? [second] : [])];
    if (cron.isRepeated) return actualTimes;
    // The schedule runs once: at the first occurrence if the clocks show the time twice, or after the clock change if
    // they skip it.
    return [actualTimes[0] ?? first];
  });
  yield* times.sort((a, b) => a - b);
}

function* wallTimes({ hours, minutes }: Cron, midnight: number): Generator<number> {
  for (const hour of hours) for (const minute of minutes) yield midnight + (hour * 60 + minute) * 60_000;
}

function matchesDay({ days, months, weekdays, hasBothDays }: Cron, date: Date): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const [matchesDayOfMonth, matchesDayOfWeek] = [
    days.includes(date.getUTCDate()),
    weekdays.includes(date.getUTCDay()),
  ];
  return hasBothDays ? matchesDayOfMonth || matchesDayOfWeek : matchesDayOfMonth && matchesDayOfWeek;
}
