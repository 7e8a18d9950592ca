import { csvDocument, csvWriter } from './csv/csv-writer';
import { pageColumns, tableColumns, type TableRecord } from './export-columns';
import type { ExportMetadata } from './export-writer';
import { htmlDocument, htmlWriter } from './html/html-writer';
import { streamDocument } from './stream-document';

export interface TableMetadata extends Pick<ExportMetadata, 'exportedAt' | 'count'> {
  /** The optional columns that the table has. */
  optional: readonly string[];
  /** The columns to write, in this order; default: all. On an HTML page: those that it has room for. */
  fields?: readonly string[] | undefined;
}

type TableWriter = Pick<typeof csvWriter, 'contentType' | 'extension'> & {
  write(rows: AsyncIterable<TableRecord>, metadata: TableMetadata): AsyncIterable<string>;
};

/** Writes the rows of a user's table, in the formats of the exports. JSON is written by the table itself. */
export const TABLE_WRITERS: Readonly<Record<'csv' | 'html', TableWriter>> = {
  csv: {
    contentType: csvWriter.contentType,
    extension: csvWriter.extension,
    write: (rows, { optional, fields }) => streamDocument(csvDocument(tableColumns(optional, fields)), rows),
  },
  html: {
    contentType: htmlWriter.contentType,
    extension: htmlWriter.extension,
    write: (rows, { optional, fields, ...metadata }) =>
      streamDocument(
        htmlDocument(pageColumns(tableColumns(optional, fields), fields !== undefined), {
          ...metadata,
          cities: [],
          businessTypes: [],
        }),
        rows,
      ),
  },
};
