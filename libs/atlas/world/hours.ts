import { between, pick, type Random } from './random';

/** Opening hours of one weekday. */
export interface DayHours {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** Minutes after midnight; close may pass 24 h. Empty: closed all day. */
  spans: { open: number; close: number }[];
}

type Pattern = (random: Random) => DayHours['spans'][];

const hour = (hours: number) => Math.round(hours * 60);
const daily = (spans: DayHours['spans']): DayHours['spans'][] => Array.from({ length: 7 }, () => spans);

const meals: Pattern = (random) => {
  const open = pick(random, [hour(7), hour(8), hour(10.5), hour(11), hour(11.5), hour(12)]);
  const close = pick(random, [hour(15), hour(21), hour(22), hour(22.5), hour(23), hour(24), hour(25)]);
  const split = random() < 0.2 && close > hour(20);
  const day = split
    ? [
        { open, close: hour(14.5) },
        { open: hour(17.5), close },
      ]
    : [{ open, close }];
  const week = daily(day);
  if (random() < 0.35) week[0] = [];
  return week;
};
const office: Pattern = (random) => {
  const open = hour(between(random, 7, 9));
  const close = hour(between(random, 16, 19));
  const week = daily([{ open, close }]);
  week[6] = [];
  week[5] = random() < 0.5 ? [] : [{ open: hour(9), close: hour(13) }];
  return week;
};
const shop: Pattern = (random) => {
  const week = daily([{ open: hour(between(random, 8, 10)), close: hour(between(random, 18, 22)) }]);
  if (random() < 0.4) week[6] = [];
  return week;
};
const roundTheClock: Pattern = () => daily([{ open: 0, close: hour(24) }]);

const PATTERNS: Record<string, Pattern> = {
  Restaurants: meals,
  'Cafes, bars and treats': meals,
  'Food shops': shop,
  Shops: shop,
  'Beauty and wellness': shop,
  'Sport and leisure': shop,
  'Lodging, travel and events': roundTheClock,
};

/** A week's hours, Monday first; null for the fifth of places that give none. */
export function drawHours(group: string, random: Random): DayHours[] | null {
  if (random() < 0.2) return null;
  const pattern = random() < 0.03 ? roundTheClock : (PATTERNS[group] ?? office);
  return pattern(random).map((spans, day) => ({ weekday: day + 1, spans }));
}
