import { AdminError } from './usage';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const DAY_MS = 86_400_000;

/** @throws AdminError */
export function numberIn(text: string, min: number, max: number, name: string): number {
  if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new AdminError(`${name} must be a whole number from ${min} to ${max}.`);
}

/** Returns a moment, or the first moment of a day (UTC). @throws AdminError */
export function startOf(text: string, name: string): Date {
  const date = new Date(text);
  const day = text.slice(0, 10);
  const isValid = (DAY.test(text) || MOMENT.test(text)) && !Number.isNaN(date.getTime());
  // The constructor accepts February 30 and returns a day in March.
  if (!isValid || new Date(day).toISOString().slice(0, 10) !== day)
    throw new AdminError(`${name} must be a day such as 2026-12-31 or a moment such as 2026-12-31T12:00Z.`);
  return date;
}

/** Returns a moment, or the end of a day (UTC), which is the first moment of the next day. @throws AdminError */
export function endOf(text: string, name: string): Date {
  const start = startOf(text, name);
  return DAY.test(text) ? new Date(start.getTime() + DAY_MS) : start;
}

/** Writes a moment for the operator: "2026-12-31 12:00:00 UTC". */
export const momentText = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
