import { isResponseTooLong } from './network-errors';

/** By how much the number of rows is reduced when a response was too long. */
const REDUCTION = 8;

/**
 * Returns how many rows to read at once after the response with `rows` rows was too long.
 * @throws the error if it has another reason, or if there is nothing to reduce
 */
export function fewerRows(rows: number, error: unknown): number {
  if (rows === 1 || !isResponseTooLong(error)) throw error;
  return Math.ceil(rows / REDUCTION);
}
