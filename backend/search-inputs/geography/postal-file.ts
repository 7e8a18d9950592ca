import { canonicalPostalCode } from '@libs/constants';
import type { PostalTable } from '@libs/gazetteer';
import { readTableFile, SheetUnreadable } from '@libs/sheets';

/** Headings by which columns are understood, in small letters and digits. */
const HEADINGS = {
  code: 'postalcode postcode zip zipcode plz codepostal code'.split(' '),
  latitude: 'latitude lat'.split(' '),
  longitude: 'longitude lng lon long'.split(' '),
  country: 'country countrycode'.split(' '),
} as const;
type Columns = Record<keyof typeof HEADINGS, number>;

/**
 * Adds the postal codes of a CSV or XLSX file to a table, and returns how many lines were understood. The first line names
 * the columns: Postal Code, Latitude, Longitude and, if there are several, Country (a code of two letters).
 * @throws SheetUnreadable, or an error of the file system
 */
export async function readPostalFile(
  path: string,
  defaultCountry: string,
  table: PostalTable,
): Promise<{ read: number; skipped: number }> {
  const counts = { read: 0, skipped: 0 };
  let columns: Columns | null = null;
  for await (const rows of readTableFile(path))
    for (const { cells } of rows) {
      if (columns === null) columns = columnsOf(cells);
      else counts[addRow(cells, columns, defaultCountry, table) ? 'read' : 'skipped'] += 1;
    }
  return counts;
}

function columnsOf(headings: readonly string[]): Columns {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[^a-z\d]/g, ''));
  const columnOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const columns: Columns = {
    code: columnOf(HEADINGS.code),
    latitude: columnOf(HEADINGS.latitude),
    longitude: columnOf(HEADINGS.longitude),
    country: columnOf(HEADINGS.country),
  };
  if (columns.code < 0 || columns.latitude < 0 || columns.longitude < 0)
    throw new SheetUnreadable('The first line must name the columns Postal Code, Latitude and Longitude.');
  return columns;
}

function addRow(
  cells: readonly string[],
  columns: Columns,
  defaultCountry: string,
  table: PostalTable,
): boolean {
  const cellOf = (column: number) => (cells[column] ?? '').trim();
  const named = cellOf(columns.country).toUpperCase();
  const country = /^[A-Z]{2}$/.test(named) ? named : defaultCountry;
  const code = canonicalPostalCode(cellOf(columns.code), country);
  const [latitude, longitude] = [
    degrees(cellOf(columns.latitude), 90),
    degrees(cellOf(columns.longitude), 180),
  ];
  if (code === '' || latitude === null || longitude === null) return false;
  table.add(country, code, { latitude, longitude });
  return true;
}

function degrees(text: string, max: number): number | null {
  const number = Number(text);
  return text !== '' && Math.abs(number) <= max ? number : null;
}
