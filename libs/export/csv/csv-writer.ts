import { exportColumns } from '../export-columns';
import type { ExportWriter } from '../export-writer';
import { streamDocument } from '../stream-document';
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
  write(listings, { personalFields }) {
    const columns = exportColumns(personalFields);
    return streamDocument(
      {
        head: BYTE_ORDER_MARK + columns.map(({ name }) => name).join(',') + LINE_END,
        row: (listing) => columns.map(({ kind, read }) => csvCell(read(listing), kind)).join(',') + LINE_END,
        footer: () => '',
      },
      listings,
    );
  },
};
