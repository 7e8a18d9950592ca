import { BadMessage } from './messages';

/** Length at which a text of a listing is cut, in characters. Normalization cuts it much earlier. */
const MAX_TEXT_LENGTH = 20_000;

export function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad('an object');
  return value as Record<string, unknown>;
}

export function list(value: unknown, maxLength: number): unknown[] {
  if (!Array.isArray(value) || value.length > maxLength) throw bad(`a list of at most ${maxLength}`);
  return value;
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw bad('a text');
  return value.slice(0, MAX_TEXT_LENGTH);
}

export function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw bad('a number');
  return value;
}

export const numberOrNull = (value: unknown): number | null => (value === null ? null : number(value));

export function oneOf<T extends string>(values: readonly T[], value: unknown): T {
  const found = values.find((other) => other === value);
  if (found === undefined) throw bad(`one of ${values.join(', ')}`);
  return found;
}

export const bad = (expected: string) => new BadMessage(`a page of results without ${expected}`);
