import type { BetweenCondition, ShapeBox, ShapePoint } from './row-filter';

/** What the conditions of a filter stand for, for everything that evaluates them. */

/** Texts are compared in this form. */
export const comparedText = (text: string): string => text.trim().toLowerCase();

export interface NumberBounds {
  min?: number;
  max?: number;
}

/** @param isInteger whether the column has whole numbers only, which an index then compares with whole numbers */
export function numberBounds({ from, to }: BetweenCondition, isInteger: boolean): NumberBounds {
  return {
    ...(typeof from === 'number' && { min: isInteger ? Math.ceil(from) : from }),
    ...(typeof to === 'number' && { max: isInteger ? Math.floor(to) : to }),
  };
}

export interface TimeBounds {
  /** The first moment of the period. */
  from?: Date;
  /** The first moment after the period. */
  before?: Date;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Databases do not read the years of later times. */
const LAST_MOMENT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const moment = (milliseconds: number): Date => new Date(Math.min(milliseconds, LAST_MOMENT_MS));
const isDay = (text: string): boolean => !text.includes('T');

export function timeBounds({ from, to }: BetweenCondition): TimeBounds {
  return {
    ...(typeof from === 'string' && { from: moment(Date.parse(from)) }),
    ...(typeof to === 'string' && { before: moment(Date.parse(to) + (isDay(to) ? DAY_MS : 1)) }),
  };
}

/** A part of a pattern: a text, or a wildcard for any one character or for any number of them. */
export type PatternPart = string | { any: 'one' | 'many' };

export const patternParts = (pattern: string): PatternPart[] =>
  (comparedText(pattern).match(/[*?]|[^*?]+/g) ?? []).map((part) =>
    part === '*' ? { any: 'many' } : part === '?' ? { any: 'one' } : part,
  );

/**
 * Returns the first text after all those that begin with `prefix`, in the order of code points; null if there is none.
 * A range of texts can use an index in every database.
 */
export function endOfPrefix(prefix: string): string | null {
  const points = [...prefix].map((character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10_ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return null;
  // Surrogates are no characters.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return String.fromCodePoint(...points, next);
}

/** A side of a polygon, which is crossed by the parallels from `south` up to but not including `north`. */
export interface ShapeSide {
  south: number;
  north: number;
  /** Where a parallel crosses it: `longitude + (parallel - latitude) * slope`. */
  latitude: number;
  longitude: number;
  slope: number;
}

/** Returns the sides of a polygon that a parallel can cross. A point is inside if an odd number of them lie east of it. */
export const shapeSides = (shape: readonly ShapePoint[]): ShapeSide[] =>
  shape.flatMap(([latitude, longitude], at) => {
    const [nextLatitude, nextLongitude] = shape[(at + 1) % shape.length] ?? [latitude, longitude];
    if (latitude === nextLatitude) return [];
    const slope = (nextLongitude - longitude) / (nextLatitude - latitude);
    const [south, north] = [Math.min(latitude, nextLatitude), Math.max(latitude, nextLatitude)];
    return [{ south, north, latitude, longitude, slope }];
  });

/** Returns the smallest box around a polygon. */
export function boxAround(shape: readonly ShapePoint[]): ShapeBox {
  const latitudes = shape.map(([latitude]) => latitude);
  const longitudes = shape.map(([, longitude]) => longitude);
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)];
}

/** What separates the values of a column that has several of them. */
export const LIST_SEPARATOR = ';';

/** Returns a text that contains `listedText(value)` of each value of a list, and of no other. */
export const listedText = (text: string): string =>
  `${LIST_SEPARATOR}${comparedText(text).replaceAll(`${LIST_SEPARATOR} `, LIST_SEPARATOR)}${LIST_SEPARATOR}`;
