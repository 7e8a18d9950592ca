import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { exportWriter, TABLE_WRITERS, type FileChoice, type FileChunk, type TableRecord } from '@libs/export';
import { chosenFields, TABLE_FIELDS, type TableFieldName } from '@libs/listing';
import type { ExportFormat } from '@libs/constants';
import type { StoredRow } from '@libs/listing-store';
import { objectJsonPieces } from './row-json';

/** What a file of the table is made of. */
export interface TableFile extends FileChoice {
  /** Number of rows that will be written; null if it is unknown. */
  count: number | null;
  exportedAt: Date;
}

/** File name of the downloaded table: business_data_{date}.json (spec §7), with the date in UTC. */
const tableFileName = (format: ExportFormat, now: Date) =>
  `business_data_${now.toISOString().slice(0, 10)}.${exportWriter(format).extension}`;

/** Files of the table have the same types as those of jobs. */
export const tableFileType = (format: ExportFormat): string => exportWriter(format).contentType;

/** Returns the response with a file of the table. */
export const tableFile = (file: Readable, format: ExportFormat): StreamableFile =>
  new StreamableFile(file, {
    type: tableFileType(format),
    disposition: `attachment; filename="${tableFileName(format, new Date())}"`,
  });

/** Yields the file as the rows arrive. `first` is one of them: it shows which optional columns the table has. */
export function tableFileChunks(
  rows: AsyncIterable<StoredRow>,
  first: StoredRow,
  { format, ...metadata }: TableFile,
): AsyncIterable<FileChunk> {
  if (format === 'json' || format === 'ndjson') return jsonChunks(rows, format, metadata);
  return TABLE_WRITERS[format].write(records(rows), {
    ...metadata,
    optional: Object.keys(first.fields ?? {}),
  });
}

async function* records(rows: AsyncIterable<StoredRow>): AsyncGenerator<TableRecord> {
  for await (const row of rows) yield recordOf(row);
}

const recordOf = ({ fields, ...columns }: StoredRow): TableRecord => ({ ...columns, ...fields });

/** What stands around rows in JSON: an array with one row in each line, or the lines alone. */
const FRAMES = {
  json: { before: '[\n', between: ',\n', after: '\n]\n', empty: '[]\n' },
  ndjson: { before: '', between: '\n', after: '\n', empty: '' },
} as const;

/** Yields rows as JSON, as they arrive. */
async function* jsonChunks(
  rows: AsyncIterable<StoredRow>,
  format: keyof typeof FRAMES,
  { fields }: Pick<TableFile, 'fields'>,
): AsyncGenerator<string> {
  const { before, between, after, empty } = FRAMES[format];
  const names = chosenFields(TABLE_FIELDS, fields).map(({ name }) => name);
  let count = 0;
  for await (const row of rows) {
    yield count === 0 ? before : between;
    yield* objectJsonPieces(pick(recordOf(row), names));
    count += 1;
  }
  yield count === 0 ? empty : after;
}

const pick = (record: TableRecord, names: readonly TableFieldName[]): TableRecord =>
  Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
