import type { ExportFormat } from '@libs/constants';
import type { Listing } from '@libs/listing';
import type { FieldOptions } from './export-columns';

/** Information about an export. Only the HTML page shows it, apart from the choice of fields. */
export interface ExportMetadata extends FieldOptions {
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

/**
 * Writes listings as one file. The text is yielded in chunks of about 64 KB, no faster than the reader consumes them.
 * Nothing is kept after being yielded, so a million listings need no more memory than one. Errors from the source are
 * passed on to the reader. If the reader stops early, the source is closed.
 */
export interface ExportWriter {
  format: ExportFormat;
  /** Value for the Content-Type header. The text must be encoded as UTF-8. */
  contentType: string;
  /** File name extension, without the dot. */
  extension: string;
  write(listings: AsyncIterable<Listing>, metadata: ExportMetadata): AsyncIterable<string>;
}
