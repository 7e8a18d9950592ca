import type { ColumnKind, ExportColumn } from '../export-columns';
import { ofListings, type RowWriter } from '../export-writer';
import { columnName, sheetCell, textCell } from './sheet-cell';
import {
  CELL_STYLES,
  closingParts,
  ROOT_RELATIONSHIPS,
  SHEET_NAMESPACE,
  sheetPath,
  STYLES,
  xmlPart,
} from './workbook-parts';
import { zipChunks, type ZipPart } from './zip-chunks';

/** What a sheet can hold: Excel's number of rows, and a size below 4 GB, above which ZIP needs another form. */
export interface SheetLimits {
  rows: number;
  bytes: number;
}

const EXCEL_LIMITS: SheetLimits = { rows: 1_048_576, bytes: 4_000_000_000 };
/** Number of characters collected before they are compressed. */
const CHUNK_LENGTH = 64 * 1_024;

/** Widths of columns, in characters. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 28,
  phone: 18,
  zip: 10,
  code: 20,
  number: 10,
  rating: 8,
  coordinate: 12,
  website: 34,
  status: 12,
  time: 17,
  flag: 9,
  list: 28,
  groups: 28,
  evidence: 28,
};

/**
 * Writes a workbook (Office Open XML). Above the number of rows that a sheet can have, further sheets follow, each with
 * the column names. Times are in UTC.
 */
export const xlsxRows: RowWriter<Uint8Array> = workbookRows(EXCEL_LIMITS);

export const xlsxWriter = ofListings(xlsxRows);

/** Returns a writer for sheets with other limits. */
export function workbookRows(limits: SheetLimits): RowWriter<Uint8Array> {
  return {
    format: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: (rows, { columns }, { exportedAt }) => zipChunks(workbook(rows, columns, limits), exportedAt),
  };
}

async function* workbook<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ExportColumn<Row>[],
  limits: SheetLimits,
): AsyncGenerator<ZipPart> {
  const sheets = new SheetSource(rows[Symbol.asyncIterator](), columns, limits);
  try {
    yield ROOT_RELATIONSHIPS;
    yield STYLES;
    let count = 0;
    do {
      count += 1;
      yield { name: `xl/${sheetPath(count)}`, content: sheets.next() };
    } while (!sheets.isEmpty);
    yield* closingParts(count);
  } finally {
    await sheets.close();
  }
}

/** Divides rows into sheets. */
class SheetSource<Row> {
  private row: IteratorResult<Row, unknown> | undefined;
  private readonly names: readonly string[];

  constructor(
    private readonly rows: AsyncIterator<Row>,
    private readonly columns: readonly ExportColumn<Row>[],
    private readonly limits: SheetLimits,
  ) {
    this.names = columns.map((_, index) => columnName(index));
  }

  /** Whether all rows have been written. */
  get isEmpty(): boolean {
    return this.row?.done === true;
  }

  /** Yields the next sheet. */
  async *next(): AsyncGenerator<string> {
    let chunk = sheetHead(this.columns) + this.header();
    let bytes = 0;
    this.row ??= await this.rows.next();
    for (let number = 2; !this.row.done && number <= this.limits.rows && bytes < this.limits.bytes;) {
      chunk += this.cells(this.row.value, number);
      number += 1;
      this.row = await this.rows.next();
      if (chunk.length < CHUNK_LENGTH) continue;
      bytes += Buffer.byteLength(chunk);
      yield chunk;
      chunk = '';
    }
    yield chunk + SHEET_FOOT;
  }

  async close(): Promise<void> {
    await this.rows.return?.();
  }

  private header(): string {
    const cells = this.columns.map(({ title, header = title }, at) =>
      textCell(header, CELL_STYLES.header, `${this.names[at]}1`),
    );
    return `<row r="1">${cells.join('')}</row>`;
  }

  private cells(row: Row, number: number): string {
    let cells = '';
    for (const [at, { kind, read }] of this.columns.entries())
      cells += sheetCell(read(row), kind, `${this.names[at]}${number}`);
    return `<row r="${number}">${cells}</row>`;
  }
}

/** The column names stay in view. */
function sheetHead<Row>(columns: readonly ExportColumn<Row>[]): string {
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  return xmlPart(
    [
      `<worksheet xmlns="${SHEET_NAMESPACE}">`,
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
      widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
      '<sheetData>',
    ].join(''),
  );
}

/** Excel does not mark ZIPs and phone numbers as numbers that should not be text. */
const SHEET_FOOT =
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';
