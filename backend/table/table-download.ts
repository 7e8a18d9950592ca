import { TABLE_WRITERS, type TableRecord } from '@libs/export';
import { chosenFields, TABLE_FIELDS, type TableFieldName } from '@libs/listing';
import type { ExportFormat } from '@libs/constants';
import type { StoredRow } from '@libs/listing-store';
import { objectJsonPieces } from './row-json';

/** What a file of the table is made of. */
export interface TableFile {
  format: ExportFormat;
  fields: readonly TableFieldName[] | undefined;
  /** Number of rows that will be written; null if it is unknown. */
  count: number | null;
  exportedAt: Date;
}

/** File name of the downloaded table: business_data_{date}.json (spec §7), with the date in UTC. */
export const tableFileName = (format: ExportFormat, now: Date) =>
  `business_data_${now.toISOString().slice(0, 10)}.${format}`;

export const tableFileType = (format: ExportFormat): string =>
  format === 'json' ? 'application/json; charset=utf-8' : TABLE_WRITERS[format].contentType;

/** Yields the file as the rows arrive. `first` is one of them: it shows which optional columns the table has. */
export function tableFileChunks(
  rows: AsyncIterable<StoredRow>,
  first: StoredRow,
  { format, fields, count, exportedAt }: TableFile,
): AsyncIterable<string> {
  if (format === 'json') return jsonArrayChunks(rows, fields);
  const optional = Object.keys(first.fields ?? {});
  return TABLE_WRITERS[format].write(records(rows), { optional, fields, count, exportedAt });
}

async function* records(rows: AsyncIterable<StoredRow>): AsyncGenerator<TableRecord> {
  for await (const row of rows) yield recordOf(row);
}

const recordOf = ({ fields, ...columns }: StoredRow): TableRecord => ({ ...columns, ...fields });

/** Yields a JSON array with one row per line, as the rows arrive. */
async function* jsonArrayChunks(
  rows: AsyncIterable<StoredRow>,
  fields: readonly TableFieldName[] | undefined,
): AsyncGenerator<string> {
  const names = chosenFields(TABLE_FIELDS, fields).map(({ name }) => name);
  let separator = '[\n';
  for await (const row of rows) {
    yield separator;
    yield* objectJsonPieces(pick(recordOf(row), names));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const pick = (record: TableRecord, names: readonly TableFieldName[]): TableRecord =>
  Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
