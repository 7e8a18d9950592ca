import type { ExportFormat, ExportPreset } from '@libs/constants';
import type { Listing } from '@libs/listing';
import {
  exportColumns,
  readListing,
  type ExportColumn,
  type FieldOptions,
  type ReadField,
} from './export-columns';
import { presetColumns } from './presets/presets';

/** Information about an export. Only the HTML page shows it, apart from the choice of fields. */
export interface ExportMetadata extends FieldOptions {
  /** The program for whose import the file is meant. It replaces the choice of fields. */
  preset?: ExportPreset | undefined;
  /** City names as the user entered them, e.g. "Phoenix, AZ". */
  cities: readonly string[];
  businessTypes: readonly string[];
  exportedAt: Date;
  /** IANA name of the time zone in which dates are shown; default: UTC. */
  timeZone?: string;
  /** Number of listings that will be written, or null if unknown. An HTML page of unknown length cannot be sorted. */
  count: number | null;
  /** How much of what the maps service shows was captured, in words; default: not shown. */
  coverage?: string | null;
  /** What the job's filters took out, in words; default: not shown. */
  filtered?: string | null;
}

/** A part of a file: text that is to be encoded as UTF-8, or bytes. */
export type FileChunk = string | Uint8Array;

/** A kind of file. */
export interface FileType {
  format: ExportFormat;
  /** Value for the Content-Type header. */
  contentType: string;
  /** File name extension, without the dot. */
  extension: string;
}

/**
 * Writes listings as one file. It is yielded in chunks of about 64 KB, no faster than the reader consumes them.
 * Nothing is kept after being yielded, so a million listings need no more memory than one. Errors from the source are
 * passed on to the reader. If the reader stops early, the source is closed.
 */
export interface ExportWriter<Chunk extends FileChunk = FileChunk> extends FileType {
  write(listings: AsyncIterable<Listing>, metadata: ExportMetadata): AsyncIterable<Chunk>;
}

/** The columns of a file, and how any other field of its rows is read. */
export interface Columns<Row> {
  columns: readonly ExportColumn<Row>[];
  read: ReadField<Row>;
}

/** Writes rows of any kind, such as listings or the rows of a user's table, with the same guarantees. */
export interface RowWriter<Chunk extends FileChunk = FileChunk> extends FileType {
  write<Row>(rows: AsyncIterable<Row>, columns: Columns<Row>, metadata: ExportMetadata): AsyncIterable<Chunk>;
}

/** Returns the writer of listings in a format that has a value for each column. */
export const ofListings = <Chunk extends FileChunk>({
  write,
  ...type
}: RowWriter<Chunk>): ExportWriter<Chunk> => ({
  ...type,
  write: (listings, metadata) => {
    const { preset } = metadata;
    const columns = preset ? presetColumns(preset, readListing) : exportColumns(metadata);
    return write(listings, { columns, read: readListing }, metadata);
  },
});
