import type { ExportFormat } from '@libs/constants';
import type { Listing } from '@libs/listing';

/** Information about an export. Only the HTML page shows it. */
export interface ExportMetadata {
  /** As the user entered them, e.g. "Phoenix, AZ". */
  cities: readonly string[];
  businessTypes: readonly string[];
  exportedAt: Date;
  /** IANA name of the time zone in which dates are shown; default: UTC. */
  timeZone?: string;
  /** Number of listings to come, or null if unknown. An HTML page of unknown length cannot be sorted. */
  count: number | null;
}

/**
 * Writes listings as one file. The text is yielded in chunks of about 64 KB, only as fast as the reader takes them.
 * Written text is not retained, so a million listings need no more memory than one. Errors of the source are passed
 * on, and a reader that stops early closes the source.
 */
export interface ExportWriter {
  format: ExportFormat;
  /** For the Content-Type header. The text must be encoded as UTF-8. */
  contentType: string;
  /** File extension, without the dot. */
  extension: string;
  write(listings: AsyncIterable<Listing>, metadata: ExportMetadata): AsyncIterable<string>;
}
