import { numberOf, reviewCountOf, textOf, type ListingRow } from './model';

/**
 * The text and number fields that a row needs to pass "Hide incomplete listings" (spec §5), by their names in the
 * user's table.
 */
export const COMPLETE_TEXTS = ['name', 'phone', 'category', 'address', 'city', 'state'] as const;
export const COMPLETE_NUMBERS = ['rating', 'reviewcount'] as const;

/** Returns true if none of the eight fields is empty. A field with only white space is empty; the number 0 is not. */
export function isComplete(row: ListingRow): boolean {
  return (
    COMPLETE_TEXTS.every((field) => textOf(row[field]) !== '') &&
    numberOf(row.rating) !== null &&
    reviewCountOf(row) !== null
  );
}
