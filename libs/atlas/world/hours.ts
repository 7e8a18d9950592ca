import { randomInt, pick, type Random } from './random';

/** Opening hours of one weekday. */
export interface DayHours {
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** Minutes after midnight; `close` can exceed 24 h. Empty: closed all day. */
  spans: { open: number; close: number }[];
}

type WeekPattern = (random: Random) => DayHours['spans'][];

const toMinutes = (hours: number) => Math.round(hours * 60);
const everyDay = (spans: DayHours['spans']): DayHours['spans'][] => Array.from({ length: 7 }, () => spans);

const meals: WeekPattern = (random) => {
  const open = pick(random, [
    toMinutes(7),
    toMinutes(8),
    toMinutes(10.5),
    toMinutes(11),
    toMinutes(11.5),
    toMinutes(12),
  ]);
  const close = pick(random, [
    toMinutes(15),
    toMinutes(21),
    toMinutes(22),
    toMinutes(22.5),
    toMinutes(23),
    toMinutes(24),
    toMinutes(25),
  ]);
  const split = random() < 0.2 && close > toMinutes(20);
  const day = split
    ? [
        { open, close: toMinutes(14.5) },
        { open: toMinutes(17.5), close },
      ]
    : [{ open, close }];
  const week = everyDay(day);
  if (random() < 0.35) week[0] = [];
  return week;
};
const office: WeekPattern = (random) => {
  const open = toMinutes(randomInt(random, 7, 9));
  const close = toMinutes(randomInt(random, 16, 19));
  const week = everyDay([{ open, close }]);
  week[6] = [];
  week[5] = random() < 0.5 ? [] : [{ open: toMinutes(9), close: toMinutes(13) }];
  return week;
};
const shop: WeekPattern = (random) => {
  const week = everyDay([
    { open: toMinutes(randomInt(random, 8, 10)), close: toMinutes(randomInt(random, 18, 22)) },
  ]);
  if (random() < 0.4) week[6] = [];
  return week;
};
const roundTheClock: WeekPattern = () => everyDay([{ open: 0, close: toMinutes(24) }]);

const PATTERNS: Record<string, WeekPattern> = {
  Restaurants: meals,
  'Cafes, bars and treats': meals,
  'Food shops': shop,
  Shops: shop,
  'Beauty and wellness': shop,
  'Sport and leisure': shop,
  'Lodging, travel and events': roundTheClock,
};

/**
 * Generates the opening hours of a week, Monday first. Returns null for about a fifth of the places, which have no
 * hours.
 */
export function drawHours(group: string, random: Random): DayHours[] | null {
  if (random() < 0.2) return null;
  const pattern = random() < 0.03 ? roundTheClock : (PATTERNS[group] ?? office);
  return pattern(random).map((spans, day) => ({ weekday: day + 1, spans }));
}
