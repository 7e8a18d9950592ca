import { wallTime, zoneDay, type ZoneDay } from './zone-time';

/** Parsed fields of a cron expression, each a sorted list of what fits. */
interface Cron {
  minutes: number[];
  hours: number[];
  days: number[];
  months: number[];
  weekdays: number[];
  /** Both day fields are given: either may fit, as cron has it. */
  hasBothDays: boolean;
  /** Minute or hour begins with *: it means each time that the clocks show so, not one time a day. */
  isRepeated: boolean;
}

/** What is wrong with an expression, for its writer. */
export class CronInvalid extends Error {}

const FIELDS = [
  { name: 'minute', least: 0, most: 59 },
  { name: 'hour', least: 0, most: 23 },
  { name: 'day of month', least: 1, most: 31 },
  { name: 'month', least: 1, most: 12 },
  { name: 'day of week', least: 0, most: 7 },
] as const;
const NAMES: Record<string, number> = Object.fromEntries([
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, i) => [
    name,
    i + 1,
  ]),
  ...['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name, i) => [name, i]),
]);
/** 29 February comes again after eight years at the latest. */
const DAYS_AHEAD = 366 * 9;

function fieldValues(text: string, { name, least, most }: (typeof FIELDS)[number]): number[] {
  const values = new Set<number>();
  const wrong = () =>
    new CronInvalid(
      `The ${name} "${text}" is not understood: ${least} to ${most}, lists, ranges, steps or *.`,
    );
  const numberOf = (part: string): number => {
    const value = NAMES[part.toLowerCase()] ?? (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN);
    if (!(value >= least && value <= most)) throw wrong();
    return value;
  };
  for (const part of text.split(',')) {
    const [range = '', step, ...rest] = part.split('/');
    if (rest.length > 0 || (step !== undefined && !/^[1-9]\d?$/.test(step))) throw wrong();
    const ends = range === '*' ? [least, most] : range.split('-').map(numberOf);
    const [from = least, to = step === undefined ? from : most] = ends;
    if (ends.length > 2 || from > to) throw wrong();
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

function parse(expression: string): Cron {
  const texts = expression.trim().split(/\s+/);
  if (texts.length !== FIELDS.length)
    throw new CronInvalid(
      'A cron expression has five fields: minute, hour, day of month, month, day of week.',
    );
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = FIELDS.map((field, i) =>
    fieldValues(texts[i] ?? '', field),
  );
  return {
    minutes,
    hours,
    days,
    months,
    weekdays: [...new Set(weekdays.map((day) => day % 7))],
    hasBothDays: !texts[2]?.startsWith('*') && !texts[4]?.startsWith('*'),
    isRepeated: texts.slice(0, 2).some((text) => text.startsWith('*')),
  };
}

/** What is wrong with a cron expression, or null. */
export function cronError(expression: string): string | null {
  try {
    parse(expression);
    return null;
  } catch (error) {
    if (error instanceof CronInvalid) return error.message;
    throw error;
  }
}

/**
 * The next `count` times after `after` (epoch milliseconds) by a cron expression of five fields, read in an IANA time zone.
 * Fewer where there are no more in nine years. Throws CronInvalid.
 */
export function nextTimes(expression: string, zone: string, after: number, count: number): number[] {
  const cron = parse(expression);
  const found: number[] = [];
  const { year, month, day } = wallTime(after, zone);
  for (let ahead = 0; ahead <= DAYS_AHEAD && found.length < count; ahead++) {
    if (!fitsDay(cron, new Date(Date.UTC(year, month - 1, day + ahead)))) continue;
    for (const instant of timesOf(cron, zoneDay({ year, month, day: day + ahead }, zone))) {
      if (instant > (found.at(-1) ?? after)) found.push(instant);
      if (found.length === count) break;
    }
  }
  return found;
}

/** The expression's times on a day, in their order. */
function* timesOf(cron: Cron, { midnight, before, after, turn }: ZoneDay): Generator<number> {
  if (turn === null) {
    for (const shown of shownTimes(cron, midnight)) yield shown - before;
    return;
  }
  const times = [...shownTimes(cron, midnight)].flatMap((shown) => {
    const [first, second] = [shown - before, shown - after];
    const real = [...(first < turn ? [first] : []), ...(second >= turn ? [second] : [])];
    if (cron.isRepeated) return real;
    // Once a day: the first time where clocks show it twice, as much later where they never do.
    return [real[0] ?? first];
  });
  yield* times.sort((a, b) => a - b);
}

function* shownTimes({ hours, minutes }: Cron, midnight: number): Generator<number> {
  for (const hour of hours) for (const minute of minutes) yield midnight + (hour * 60 + minute) * 60_000;
}

function fitsDay({ days, months, weekdays, hasBothDays }: Cron, date: Date): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const [ofMonth, ofWeek] = [days.includes(date.getUTCDate()), weekdays.includes(date.getUTCDay())];
  return hasBothDays ? ofMonth || ofWeek : ofMonth && ofWeek;
}
