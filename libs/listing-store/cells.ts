import { localInstant } from '@libs/job';
import { cleanText } from '@libs/listing';
import { maxLengthOf, type EditableField } from './table';

/** A cell value as a store accepts it. Dates are in ISO 8601, UTC. */
export type CellValue = string | number | null;

/** Thrown if a column cannot hold what the user typed. The message is shown to the user. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused';
}

/**
 * Converts what the user typed to the value of an edited cell (spec §5, "Editable columns"). Text is cleaned and put
 * on one line, ratings are rounded to one decimal, and an empty number becomes null. A date without a time zone is in
 * `timeZone` (an IANA name), which is the user's.
 *
 * @throws CellRefused with a message for the user
 */
export function parseCell(field: EditableField, typed: string | number | null, timeZone = 'UTC'): CellValue {
  const text = typed === null ? '' : cleanText(String(typed));
  if (field === 'rating') return parseRatingCell(text);
  if (field === 'reviewcount') return parseCountCell(text);
  if (field === 'last_updated') return parseDateCell(text, timeZone);
  const maxLength = maxLengthOf(field);
  if (maxLength !== null && [...text].length > maxLength)
    throw new CellRefused(`The maximum length of ${field} is ${maxLength} characters.`);
  return text;
}

function parseRatingCell(text: string): number | null {
  if (text === '') return null;
  const rating = /^\d([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(rating <= 5)) throw new CellRefused('Enter a rating from 0 to 5.');
  return Math.round(rating * 10) / 10;
}

function parseCountCell(text: string): number | null {
  if (text === '') return null;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > 2_147_483_647)
    throw new CellRefused('Enter the review count as a whole number, 0 or more.');
  return count;
}

/** Matches an ISO 8601 date with or without a time. Groups: day, time, time zone. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses a date. Midnight is assumed if it has no time. */
function parseDateCell(text: string, timeZone: string): string {
  const usDate = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text);
  const iso = usDate ? `${fullYear(usDate[3] ?? '')}-${twoDigits(usDate[1])}-${twoDigits(usDate[2])}` : text;
  const [, day = '', time = '00:00', offset] = DATE.exec(iso) ?? [];
  const local = Date.parse(`${day}T${time}Z`);
  const year = Number(day.slice(0, 4));
  if (Number.isNaN(local) || year < 1971 || year > 2037)
    throw new CellRefused('Enter a date such as 11/21/26 or 2026-11-21.');
  const instant =
    offset === undefined ? localInstant(local, timeZone) : Date.parse(`${day}T${time}${offset}`);
  // JavaScript would read February 30 as a day in March. A time zone may also have skipped a day.
  if (instant === null || !new Date(`${day}T00:00Z`).toISOString().startsWith(day))
    throw new CellRefused('This date does not exist.');
  return new Date(instant).toISOString();
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
const twoDigits = (digits: string | undefined): string => (digits ?? '').padStart(2, '0');
