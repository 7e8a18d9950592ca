/** Headings by which columns are understood, without spaces and signs, in a few languages. */
const HEADINGS = {
  city: 'city town place location stadt ort ville ciudad città cidade'.split(' '),
  zip: 'zip zipcode postalcode postcode plz postleitzahl codepostal códigopostal cap'.split(' '),
  state: 'state region province bundesland'.split(' '),
  type: 'type businesstype businesstypes types category query search what typeorkeyword branche typ catégorie tipo'.split(
    ' ',
  ),
  keyword: 'keyword keywords words suchwort motclé'.split(' '),
  country: 'country countrycode land pays país paese'.split(' '),
} as const;
const FIELDS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

/** What a line of an uploaded file states. */
export type QueryRow = Record<keyof typeof HEADINGS, string>;
export type QueryColumns = Partial<Record<keyof QueryRow, number>>;

/**
 * Finds the columns by the first line: by its headings or, without any, in the order city, type or keyword, country, with
 * the state after the city if there are four of them.
 */
export function queryColumns(firstLine: readonly string[]): { columns: QueryColumns; isRow: boolean } {
  const headings = firstLine.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const columns: QueryColumns = {};
  for (const field of FIELDS) {
    const known: readonly string[] = HEADINGS[field];
    const column = headings.findIndex((heading) => known.includes(heading));
    if (column >= 0) columns[field] = column;
  }
  const hasPlace = columns.city !== undefined || columns.zip !== undefined;
  const hasTerm = columns.type !== undefined || columns.keyword !== undefined;
  if (hasPlace || hasTerm) return { columns, isRow: false };
  const hasState = /^[A-Z]{2,3}$/.test(firstLine[1]?.trim() ?? '');
  const inOrder = hasState ? { city: 0, state: 1, type: 2, country: 3 } : { city: 0, type: 1, country: 2 };
  return { columns: inOrder, isRow: true };
}

export function queryRowOf(cells: readonly string[], columns: QueryColumns): QueryRow {
  const entries = FIELDS.map((field) => [field, (cells[columns[field] ?? -1] ?? '').trim()]);
  return Object.fromEntries(entries) as QueryRow;
}
