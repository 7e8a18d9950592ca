import type { Listing } from '@libs/listing';
import { EXPORT_COLUMNS } from '../export-columns';
import type { ExportWriter } from '../export-writer';
import { streamDocument } from '../stream-document';

/** Writes a JSON array with one listing per line. Missing text is written as '', and missing numbers as null. */
export const jsonWriter: ExportWriter = {
  format: 'json',
  contentType: 'application/json; charset=utf-8',
  extension: 'json',
  write: (listings) =>
    streamDocument(
      {
        head: '[',
        row: (listing, index) => `${index === 0 ? '' : ','}\n${listingJson(listing)}`,
        footer: () => '\n]\n',
      },
      listings,
    ),
};

function listingJson(listing: Listing): string {
  return JSON.stringify(Object.fromEntries(EXPORT_COLUMNS.map(({ name, read }) => [name, read(listing)])));
}
