import type { PageRow, StoredRow } from '@libs/listing-store';
import type { DuplicatePreview } from './duplicate-removal';
import { type UndoEntry } from './undo-repository';
import type {
  TableRowResponse,
  UndoResponse,
  DuplicateListingResponse,
  DuplicatesResponse,
} from './table.dto';

/**
 * Converts a stored row for the API. Only the columns listed here are included, so that the store's internal columns
 * are not exposed.
 */
export const toTableRowResponse = (row: PageRow): TableRowResponse => ({
  id: row.id,
  created_at: row.created_at,
  name: row.name,
  phone: row.phone,
  category: row.category,
  address: row.address,
  city: row.city,
  state: row.state,
  country: row.country,
  rating: row.rating,
  reviewcount: row.reviewcount,
  plus_code: row.plus_code,
  website: row.website,
  zip: row.zip,
  last_updated: row.last_updated,
  latitude: row.latitude,
  longitude: row.longitude,
  ...(row.fields && { fields: row.fields }),
  ...(row.cut && { cut: [...row.cut] }),
});

export const toUndoResponse = (entry: UndoEntry | null): UndoResponse | null =>
  entry && { id: entry.id, kind: entry.kind, listings: entry.listings, at: entry.at.toISOString() };

const toDuplicateListingResponse = ({ id, name, address, city }: StoredRow): DuplicateListingResponse => ({
  id,
  name,
  address,
  city,
});

export const toDuplicatesResponse = ({
  count,
  preview,
  ids,
  rules,
  examples,
}: DuplicatePreview): DuplicatesResponse => ({
  success: true,
  preview,
  count,
  listings: ids.length,
  rules,
  examples: examples.map(({ rule, removed, kept }) => ({
    rule,
    removed: toDuplicateListingResponse(removed),
    kept: toDuplicateListingResponse(kept),
  })),
});
