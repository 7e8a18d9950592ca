import { exportColumns, type ExportColumn } from '../export-columns';
import type { ExportWriter } from '../export-writer';
import { streamDocument, type RowDocument } from '../stream-document';
import { csvCell } from './csv-cell';

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/**
 * Writes CSV (RFC 4180): a header with the column names, one line per listing, CRLF after every line, UTF-8 with a
 * byte order mark.
 */
export const csvWriter: ExportWriter = {
  format: 'csv',
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  write: (listings, metadata) => streamDocument(csvDocument(exportColumns(metadata)), listings),
};

export const csvDocument = <Row>(columns: readonly ExportColumn<Row>[]): RowDocument<Row> => ({
  head: BYTE_ORDER_MARK + columns.map(({ name }) => name).join(',') + LINE_END,
  row: (row) => columns.map(({ kind, read }) => csvCell(read(row), kind)).join(',') + LINE_END,
  footer: () => '',
});
