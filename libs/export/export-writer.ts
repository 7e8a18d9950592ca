import type { ExportFormat } from '@libs/constants';
import type { Listing } from '@libs/listing';

/** What an export says of itself; only the HTML page shows it. */
export interface ExportMetadata {
  /** As the user wrote them, e.g. "Phoenix, AZ". */
  cities: readonly string[];
  businessTypes: readonly string[];
  exportedAt: Date;
  /** IANA name of the zone in which dates are shown; UTC if absent. */
  timeZone?: string;
  /** How many listings will come, or null when nobody has counted; an HTML page of unknown length cannot be sorted. */
  count: number | null;
}

/**
 * Writes listings as one file. The text comes in pieces of about 64 KB as fast as the reader takes them, and nothing is
 * kept of what was written, so a million listings need no more memory than one. What the source throws is thrown on, and
 * a reader that stops early ends the source.
 */
export interface ExportWriter {
  format: ExportFormat;
  /** For the Content-Type header; the text is to be encoded as UTF-8. */
  contentType: string;
  /** Of the file's name, without the dot. */
  extension: string;
  write(listings: AsyncIterable<Listing>, metadata: ExportMetadata): AsyncIterable<string>;
}
