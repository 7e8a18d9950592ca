import { nestedListing, type Listing } from '@libs/listing';
import { exportColumns, type FieldOptions } from '../export-columns';
import type { ExportWriter } from '../export-writer';
import { streamDocument } from '../stream-document';

/**
 * Writes a JSON array with one listing per line: the basic fields by the names of their columns, and the details nested
 * by topic. Missing text is written as '', missing numbers and flags as null, missing lists as [].
 */
export const jsonWriter: ExportWriter<string> = {
  format: 'json',
  contentType: 'application/json; charset=utf-8',
  extension: 'json',
  write(listings, metadata) {
    const toJson = listingJson(metadata);
    return streamDocument(
      {
        head: '[',
        row: (listing: Listing, index) => `${index === 0 ? '' : ','}\n${toJson(listing)}`,
        footer: () => '\n]\n',
      },
      listings,
    );
  },
};

/** Writes the same objects without an array around them: one in each line, for programs that read line by line. */
export const ndjsonWriter: ExportWriter<string> = {
  format: 'ndjson',
  contentType: 'application/x-ndjson',
  extension: 'ndjson',
  write(listings, metadata) {
    const toJson = listingJson(metadata);
    return streamDocument(
      { head: '', row: (listing: Listing) => `${toJson(listing)}\n`, footer: () => '' },
      listings,
    );
  },
};

function listingJson(options: FieldOptions): (listing: Listing) => string {
  const names = exportColumns(options).map(({ name }) => name);
  return (listing) => JSON.stringify(nestedListing(listing, names));
}
