import type { ReadField } from '../export-columns';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the part of the address before the city: importers have fields of their own for city, state and ZIP. If the
 * address does not name the city where an address does, the whole address is returned.
 */
export function streetOf<Row>(row: Row, read: ReadField<Row>): string {
  const address = textOf(read(row, 'address'));
  const city = textOf(read(row, 'city')).toLowerCase();
  const zip = textOf(read(row, 'zip')).toLowerCase();
  const segments = address.split(',').map((segment) => segment.trim());
  const at = segments.findLastIndex((segment) => isPlace(segment.toLowerCase(), city, zip));
  return at > 0 ? segments.slice(0, at).join(', ') : address;
}

/** Whether a part of an address is the city, with or without the ZIP: "Davis", "28013 Madrid", "London SW1A 2AA". */
const isPlace = (segment: string, city: string, zip: string): boolean =>
  city !== '' && (zip === '' ? segment : segment.replace(zip, '').trim()) === city;
