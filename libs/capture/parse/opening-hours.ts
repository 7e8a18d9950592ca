import { listAt, numberAt, textAt, textsAt, valueAt } from './value-at';

/** Opening hours in the syntax of OpenStreetMap's `opening_hours`, and as the source displays them. */
export interface OpeningHours {
  /** The usual week. Days of which the source says nothing are `unknown`. '' if the source has no hours. */
  week: string;
  /** Dates with hours of their own, such as holidays; '' if there are none. */
  special: string;
  /** "Monday: 9 AM–5 PM", Monday first, then the special days. */
  texts: string[];
}

/** Opening hours of one date. */
interface Day {
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** Year, month, day; null if the source does not give a date. */
  date: readonly [number, number, number] | null;
  /** "09:00-12:00,14:00-18:00" or "off"; null if the times cannot be read. */
  rule: string | null;
  isSpecial: boolean;
  text: string;
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const CLOSED = 2;
const MAX_DAYS = 40;
const MAX_SPANS = 12;
const MAX_TEXTS_LENGTH = 200;

/**
 * Reads the hours of a place array from both of its slots, [203] and the older [34], and returns those of the slot that
 * covers more days. Both begin with today and list a week, or only today for visitors without cookies.
 */
export function readOpeningHours(place: unknown): OpeningHours {
  const current = listAt(place, 203, 0).slice(0, MAX_DAYS).flatMap(readCurrentDay);
  const old = listAt(place, 34, 1).slice(0, MAX_DAYS).flatMap(readOldDay);
  return toOpeningHours(countWeekdays(old) > countWeekdays(current) ? old : current);
}

const countWeekdays = (days: readonly Day[]) => new Set(days.map(({ weekday }) => weekday)).size;

/**
 * [day name, weekday from 1 (Monday) to 7, [y, m, d], [[text, [[h] or [h, m], …]], …], 0, 1 (open) or 2 (closed)].
 * Seen in search responses of 2024 and place payloads of 2023 to 2026 (maps-format §2.4, [203]); midnight is [].
 * The slot after the ranges was 0 in all of them, so anything else marks a day that differs from the usual week.
 */
function readCurrentDay(day: unknown): Day[] {
  const weekday = numberAt(day, 1);
  if (weekday === null || !isWeekday(weekday)) return [];
  const ranges = listAt(day, 3).slice(0, MAX_SPANS);
  const texts = ranges.map((range) => textAt(range, 0)).filter(Boolean);
  const times = ranges.map((range) => listAt(range, 1));
  const spans = times
    .filter((time) => time.length > 0)
    .map((time) => spanOf(clockOf(time[0]), clockOf(time[1])));
  return [
    {
      weekday,
      date: dateOf(valueAt(day, 2)),
      rule: ruleOf(spans, texts, numberAt(day, 5) === CLOSED),
      isSpecial: marksSpecialDay(valueAt(day, 4)),
      text: lineOf(textAt(day, 0), texts),
    },
  ];
}

/**
 * [day name, [text, …], null, null, "2024-12-14", 1 (open) or 2 (closed), [[h, m, h, m], …], 0]. Seen in search
 * responses of 2024 and place payloads of 2023 and 2024 (maps-format §2.4, [34]); absent for some visitors since 2026.
 */
function readOldDay(day: unknown): Day[] {
  const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/.exec(textAt(day, 4));
  const date = isoDate && dateOf(isoDate.slice(1).map(Number));
  if (!date) return [];
  const texts = textsAt(day, 1).slice(0, MAX_SPANS);
  const spans = listAt(day, 6)
    .slice(0, MAX_SPANS)
    .map((time) =>
      spanOf(
        toMinutes(numberAt(time, 0), numberAt(time, 1)),
        toMinutes(numberAt(time, 2), numberAt(time, 3)),
      ),
    );
  return [
    {
      weekday: weekdayOf(date),
      date,
      rule: ruleOf(spans, texts, numberAt(day, 5) === CLOSED),
      isSpecial: [2, 3, 7].some((at) => marksSpecialDay(valueAt(day, at))),
      text: lineOf(textAt(day, 0), texts),
    },
  ];
}

const isWeekday = (weekday: number) => Number.isInteger(weekday) && weekday >= 1 && weekday <= 7;

const marksSpecialDay = (value: unknown) =>
  value !== undefined && value !== null && value !== 0 && value !== '';

const lineOf = (day: string, texts: readonly string[]) =>
  texts.length === 0 ? '' : `${day ? `${day}: ` : ''}${texts.join(', ')}`.slice(0, MAX_TEXTS_LENGTH);

function dateOf(value: unknown): Day['date'] {
  const [year, month, day] = [numberAt(value, 0), numberAt(value, 1), numberAt(value, 2)];
  if (year === null || month === null || day === null || year < 2000 || year > 2100) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? [year, month, day] : null;
}

const weekdayOf = ([year, month, day]: readonly [number, number, number]) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;

/** Returns minutes after midnight for [], [h] or [h, m]; null for anything else. */
function clockOf(value: unknown): number | null {
  if (!Array.isArray(value)) return null;
  return value.length === 0 ? 0 : toMinutes(numberAt(value, 0), value.length > 1 ? numberAt(value, 1) : 0);
}

function toMinutes(hours: number | null, minutes: number | null): number | null {
  if (hours === null || minutes === null) return null;
  if (!Number.isInteger(hours) || !Number.isInteger(minutes)) return null;
  return hours >= 0 && hours <= 24 && minutes >= 0 && minutes < 60 ? (hours * 60 + minutes) % 1_440 : null;
}

/** A span that ends when it begins lasts 24 hours, and one that ends earlier lasts over midnight. */
function spanOf(open: number | null, close: number | null): string | null {
  if (open === null || close === null) return null;
  if (open === close) return open === 0 ? '00:00-24:00' : `${clock(open)}-${clock(open + 1_440)}`;
  return `${clock(open)}-${close === 0 ? '24:00' : clock(close)}`;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** 24 in the digits of any script: two, then four. */
const ALL_DAY =
  /(?<!\p{Nd})[2\u0662\u06f2\u0968\u09e8\u0e52\uff12][4\u0664\u06f4\u096a\u09ea\u0e54\uff14](?!\p{Nd})/u;

/** An open day without times is open all day if its text says so, with a 24 in every language. */
function ruleOf(
  spans: readonly (string | null)[],
  texts: readonly string[],
  isClosed: boolean,
): string | null {
  if (spans.length > 0) return spans.every((span) => span !== null) ? [...spans].sort().join(',') : null;
  if (isClosed) return 'off';
  return texts.length === 1 && ALL_DAY.test(texts[0] ?? '') ? '00:00-24:00' : null;
}

function toOpeningHours(days: readonly Day[]): OpeningHours {
  const usual = new Map<number, Day>();
  const special: Day[] = [];
  for (const day of days) {
    const first = usual.get(day.weekday);
    if (day.isSpecial) special.push(day);
    else if (!first) usual.set(day.weekday, day);
    // The list may go beyond a week. A later date with other hours is told apart, too.
    else if (day.rule !== first.rule) special.push(day);
  }
  const week = [...usual.values()].sort((a, b) => a.weekday - b.weekday);
  return {
    week: weekRule(usual),
    special: specialRules(special),
    texts: [
      ...week.map(({ text }) => text),
      ...special.map(({ date, text }) => (date ? `${date.map(pad).join('-')} ${text}` : text)),
    ].filter(Boolean),
  };
}

const pad = (number: number) => String(number).padStart(2, '0');

/**
 * Returns the rules of dates. After ";", the rule of a date replaces all of it, also the hours that the date before has
 * after midnight. So the later date comes first where there are such hours. A "," would keep them as well, but also add
 * the dates' hours to those of the week, once somebody puts the week before them.
 */
function specialRules(days: readonly Day[]): string {
  const rules = new Map<string, string>();
  for (const { date, rule } of days)
    if (date && rule !== null) rules.set(date.map(pad).join('-'), `${dateText(date)} ${rule}`);
  const sorted = [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rule]) => rule);
  const areOverMidnight = days.some(({ rule }) => rule !== null && isOverMidnight(rule));
  return (areOverMidnight ? sorted.reverse() : sorted).join('; ');
}

const dateText = ([year, month, day]: readonly [number, number, number]) =>
  `${year} ${MONTHS[month - 1]} ${pad(day)}`;

/** Returns the rules of a week, with consecutive days of the same hours as a range: "Mo-Fr 09:00-17:00; Sa,Su off". */
function weekRule(usual: ReadonlyMap<number, Day>): string {
  const rules = WEEKDAYS.map((_, at) => usual.get(at + 1)?.rule ?? null);
  if (rules.every((rule) => rule === null)) return '';
  if (rules.every((rule) => rule === '00:00-24:00')) return '24/7';
  const daysByRule = new Map<string, number[]>();
  for (const [at, rule] of rules.entries()) {
    const state = rule ?? 'unknown';
    daysByRule.set(state, [...(daysByRule.get(state) ?? []), at]);
  }
  const unknown = daysByRule.get('unknown');
  daysByRule.delete('unknown');
  if (unknown) daysByRule.set('unknown', unknown);
  const toText = ([rule, days]: [string, number[]]) => `${dayList(days)} ${rule}`;
  const all = [...daysByRule];
  const isOpenRule = ([rule]: [string, number[]]) => rule !== 'off' && rule !== 'unknown';
  if (!all.some(([rule]) => isOverMidnight(rule))) return all.map(toText).join('; ');
  // After ";", the rule of a day replaces all of it, also the hours that the day before has after midnight. After ",", it
  // adds to them.
  const open = all.filter(isOpenRule).map(toText).join(', ');
  return [...all.filter((rule) => !isOpenRule(rule)).map(toText), open].join('; ');
}

const isOverMidnight = (rule: string): boolean =>
  rule.split(',').some((span) => {
    const [from = '', to = ''] = span.split('-');
    return to !== '' && (to < from || to > '24:00');
  });

function dayList(days: readonly number[]): string {
  const ranges: number[][] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range && range.at(-1) === day - 1) range.push(day);
    else ranges.push([day]);
  }
  return ranges
    .map((range) => {
      const [first = 0, last = first] = [range[0], range.at(-1)];
      return range.length < 3
        ? range.map((day) => WEEKDAYS[day]).join(',')
        : `${WEEKDAYS[first]}-${WEEKDAYS[last]}`;
    })
    .join(',');
}
