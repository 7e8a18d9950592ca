import type { ExportColumn } from '../export-columns';
import { ofListings, type RowWriter } from '../export-writer';
import { streamDocument, type RowDocument } from '../stream-document';
import { csvCell } from './csv-cell';

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/**
 * Writes CSV (RFC 4180): a header with the column names, one line per row, CRLF after every line, UTF-8 with a byte
 * order mark.
 */
export const csvRows: RowWriter<string> = {
  format: 'csv',
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  write: (rows, { columns }) => streamDocument(csvDocument(columns), rows),
};

export const csvWriter = ofListings(csvRows);

const csvDocument = <Row>(columns: readonly ExportColumn<Row>[]): RowDocument<Row> => ({
  head:
    BYTE_ORDER_MARK + columns.map(({ name, header = name }) => csvCell(header, 'text')).join(',') + LINE_END,
  row: (row) => columns.map(({ kind, read }) => csvCell(read(row), kind)).join(',') + LINE_END,
  footer: () => '',
});
