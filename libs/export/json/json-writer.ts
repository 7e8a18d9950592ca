import { nestedListing, type Listing } from '@libs/listing';
import type { ExportWriter } from '../export-writer';
import { streamDocument } from '../stream-document';

/**
 * Writes a JSON array with one listing per line: the basic fields by the names of their columns, and the details nested
 * by topic. Missing text is written as '', missing numbers and flags as null, missing lists as [].
 */
export const jsonWriter: ExportWriter = {
  format: 'json',
  contentType: 'application/json; charset=utf-8',
  extension: 'json',
  write: (listings, { personalFields = [] }) =>
    streamDocument(
      {
        head: '[',
        row: (listing, index) => `${index === 0 ? '' : ','}\n${listingJson(listing, personalFields)}`,
        footer: () => '\n]\n',
      },
      listings,
    ),
};

const listingJson = (listing: Listing, personalFields: readonly string[]): string =>
  JSON.stringify(
    nestedListing(listing, ({ name, isPersonal }) => !isPersonal || personalFields.includes(name)),
  );
