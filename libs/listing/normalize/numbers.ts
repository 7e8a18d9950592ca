import { asciiDigits } from './text';

/** Texts with a number, in any language, are much shorter. Whatever a page has beyond that is not read. */
const MAX_TEXT_LENGTH = 200;

/** The largest value of a 32-bit integer column. */
const MAX_COUNT = 2_147_483_647;

/**
 * Returns the rating, 0.1 to 5.0 with one decimal, or null. Sources write zero for "not rated", so zero is null too.
 * Numbers outside 0 to 5 are not ratings and are never clamped. Reads "4,5", "4.5 stars", "5つ星のうち4.5", "٤٫٥" and the
 * page's "4.5 stars 1,234 Reviews".
 */
export function parseRating(value: number | string | null): number | null {
  const rating = typeof value === 'string' ? ratingInText(value) : value;
  if (rating === null || !Number.isFinite(rating) || rating > 5) return null;
  const rounded = Math.round(rating * 10) / 10;
  return rounded > 0 ? rounded : null;
}

/** Prefers a number with a decimal part to an integer: "5つ星のうち4.5" means 4.5, and the 5 is the scale. */
function ratingInText(text: string): number | null {
  const tokens = numberTokens(text.slice(0, MAX_TEXT_LENGTH));
  const decimal = tokens.find(({ digits }) => /^\d[.,٫]\d{1,2}$/.test(digits));
  const found = decimal ?? tokens.find(({ digits }) => /^\d$/.test(digits));
  return found ? Number(found.digits.replace(/[,٫]/, '.')) : null;
}

/**
 * Returns a review count as an integer of 0 or more, or null (never 0) if the source has none. Reads "1.234",
 * "1,234", "1 234" (any space), "1'234", "12,34,567", "(123)", "1.839 ulasan", "516 αξιολογήσεις", "2K", "1,2 mil",
 * "12 万", and digits in any script. If there are several numbers, the one in parentheses is used; otherwise, the last
 * one that can be a count. "4.5 stars 1,234 Reviews" is therefore 1,234.
 */
export function parseCount(value: number | string | null): number | null {
  const count = typeof value === 'string' ? countInText(value) : value;
  if (count === null || !Number.isInteger(count) || count < 0 || count > MAX_COUNT) return null;
  return count === 0 ? 0 : count;
}

function countInText(whole: string): number | null {
  const text = whole.slice(0, MAX_TEXT_LENGTH);
  const bracketed = /[(（]([^()（）]*\p{Nd}[^()（）]*)[)）]/u.exec(text)?.[1];
  const counts = numberTokens(bracketed ?? text)
    .map(wholeNumber)
    .filter((count) => count !== null);
  return counts.at(-1) ?? null;
}

interface NumberToken {
  /** The digits with their separators, as written. */
  digits: string;
  /** The factor that the word after the digits stands for; 1 if there is no such word. */
  multiplier: number;
}

/**
 * Words that the maps service uses to shorten counts, with their factors. Latin, Greek and Cyrillic words match only
 * as complete words.
 */
const MULTIPLIERS: readonly (readonly [RegExp, number])[] = [
  [/^[千천]/u, 1_000],
  [/^[万萬만]/u, 10_000],
  [/^[億亿억]/u, 100_000_000],
  [/^(?:k|tsd|mil|mila|tys|тыс|тис|χιλ|bin|rb|ribu|ألف|हज़ार)(?!\p{L})/iu, 1_000],
  [/^(?:lakh|लाख)(?!\p{L})/iu, 100_000],
  [/^(?:m|mn|mln|mio|mi|млн|εκ|jt|juta|مليون)(?!\p{L})/iu, 1_000_000],
  [/^(?:crore|करोड़)(?!\p{L})/iu, 10_000_000],
];

/**
 * Matches digit groups separated by spaces (1 234), or digits with any separators (1.234, 4,5). The separators are
 * interpreted later.
 */
const NUMBER = /\d{1,3}(?:\s\d{3})+(?!\d)|\d[\d.,'’٫٬]*/gu;

function numberTokens(text: string): NumberToken[] {
  const ascii = asciiDigits(text);
  return Array.from(ascii.matchAll(NUMBER), (match) => {
    const rest = ascii.slice(match.index + match[0].length, match.index + match[0].length + 12).trimStart();
    return {
      digits: match[0].replace(/[.,'’٫٬]+$/u, ''),
      multiplier: MULTIPLIERS.find(([word]) => word.test(rest))?.[1] ?? 1,
    };
  });
}

const GROUPED = /^\d{1,3}([.,'’٬\s])\d{3}(?:\1\d{3})*$/u;
const GROUPED_INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}$/;
const DECIMAL = /^\d+[.,٫]\d+$/;

/**
 * Returns the integer that a token stands for, or null if it is not an integer: "1.2K" is 1,200, but "4.5" is not a
 * count.
 */
function wholeNumber({ digits, multiplier }: NumberToken): number | null {
  if (multiplier > 1 && DECIMAL.test(digits))
    return Math.round(Number(digits.replace(/[,٫]/, '.')) * multiplier);
  if (/^\d+$/.test(digits) || GROUPED.test(digits) || GROUPED_INDIAN.test(digits)) {
    return Number(digits.replace(/\D/g, '')) * multiplier;
  }
  return null;
}
