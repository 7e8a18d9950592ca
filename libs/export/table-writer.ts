import type { ExportFormat } from '@libs/constants';
import { csvRows } from './csv/csv-writer';
import { readRecord, tableColumns, type TableRecord } from './export-columns';
import type { ExportMetadata, FileChunk, FileType, RowWriter } from './export-writer';
import { geojsonRows } from './geojson/geojson-writer';
import { htmlRows } from './html/html-writer';
import { presetColumns } from './presets/presets';
import { xlsxRows } from './xlsx/xlsx-writer';

export interface TableMetadata extends Pick<ExportMetadata, 'exportedAt' | 'count' | 'fields' | 'preset'> {
  /** The optional columns that the table has. */
  optional: readonly string[];
}

/** The formats that need only columns. In JSON, the table writes its rows itself. */
type TableFormat = Exclude<ExportFormat, 'json' | 'ndjson'>;

type TableWriter = FileType & {
  write(rows: AsyncIterable<TableRecord>, metadata: TableMetadata): AsyncIterable<FileChunk>;
};

const ofTable = ({ write, ...type }: RowWriter): TableWriter => ({
  ...type,
  write: (rows, { optional, ...metadata }) => {
    const { preset, fields } = metadata;
    const columns = preset ? presetColumns(preset, readRecord) : tableColumns(optional, fields);
    return write(rows, { columns, read: readRecord }, { ...metadata, cities: [], businessTypes: [] });
  },
});

/** Writes the rows of a user's table, in the formats of the exports. */
export const TABLE_WRITERS: Readonly<Record<TableFormat, TableWriter>> = {
  csv: ofTable(csvRows),
  html: ofTable(htmlRows),
  xlsx: ofTable(xlsxRows),
  geojson: ofTable(geojsonRows),
};
