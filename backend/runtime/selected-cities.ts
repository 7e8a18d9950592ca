import { registerDecorator } from 'class-validator';
import type { TransformFnParams } from 'class-transformer';
import { trimmed } from '../platform/http';

interface Limits {
  maxNameLength: number;
  maxTypes: number;
  maxKeywords: number;
}

const FIELDS = ['city', 'businessTypes', 'keywords'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Trims the names in the list. A value that is not a list, or an entry that is not a city, stays unchanged and is
 * refused later.
 */
export const trimmedCities = ({ obj, key }: TransformFnParams): unknown => {
  const input: unknown = (obj as Record<string, unknown>)[key];
  if (!Array.isArray(input)) return input;
  return input.map((entry: unknown) => {
    if (!isRecord(entry)) return entry;
    const { city, businessTypes, keywords, ...rest } = entry;
    return {
      ...rest,
      city: trimmed(city),
      businessTypes: trimmedList(businessTypes),
      ...(keywords !== undefined && { keywords: trimmedList(keywords) }),
    };
  });
};

const trimmedList = (names: unknown): unknown => (Array.isArray(names) ? names.map(trimmed) : names);

/**
 * Validates cities with their business types. There may be thousands, so they are checked in one pass: a separate
 * validator for each city would block the process for half a second.
 */
export const IsSelectedCities =
  (limits: Limits): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name: 'isSelectedCities',
      target: target.constructor,
      propertyName: property as string,
      validator: {
        validate: (value: unknown) => Array.isArray(value) && firstProblem(value, limits) === null,
        defaultMessage: (input) =>
          (Array.isArray(input?.value) && firstProblem(input.value, limits)) || 'must be a list of cities',
      },
    });

/** Returns what is wrong with the first invalid entry, or null when all entries are valid. */
function firstProblem(entries: readonly unknown[], limits: Limits): string | null {
  for (const [index, entry] of entries.entries()) {
    const problem = problemOf(entry, limits);
    if (problem) return `entry ${index + 1}: ${problem}`;
  }
  return null;
}

function problemOf(entry: unknown, { maxNameLength, maxTypes, maxKeywords }: Limits): string | null {
  if (!isRecord(entry)) return 'must be an object with city and businessTypes';
  const unknownKey = Object.keys(entry).find((key) => !FIELDS.includes(key));
  if (unknownKey !== undefined) return `property ${unknownKey} should not exist`;
  const isName = (value: unknown) => typeof value === 'string' && value.length <= maxNameLength;
  const { city, businessTypes, keywords = [] } = entry;
  if (!isName(city)) return `city must be a string of up to ${maxNameLength} characters`;
  if (!Array.isArray(businessTypes) || businessTypes.length > maxTypes)
    return `businessTypes must be a list of up to ${maxTypes} names`;
  if (!businessTypes.every(isName))
    return `businessTypes must be strings of up to ${maxNameLength} characters`;
  return Array.isArray(keywords) && keywords.length <= maxKeywords && keywords.every(isName)
    ? null
    : `keywords must be a list of up to ${maxKeywords} texts of up to ${maxNameLength} characters`;
}
