import { ApiProperty } from '@nestjs/swagger';
import { DUPLICATE_RULES, type DuplicateRule } from '@libs/listing';
import type { StoredRow } from '@libs/listing-store';
import { NextCursorField } from '../platform/http';
import type { DuplicatePreview } from './duplicate-removal';
import { UNDO_KINDS, type UndoEntry, type UndoKind } from './undo-repository';

/** A listing of the user's own table, by its column names (spec §3). */
export class TableRowResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) created_at: string | null;
  @ApiProperty() name: string;
  @ApiProperty() phone: string;
  @ApiProperty() category: string;
  @ApiProperty() address: string;
  @ApiProperty() city: string;
  @ApiProperty() state: string;
  @ApiProperty() country: string;
  @ApiProperty({ type: Number, nullable: true }) rating: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) reviewcount: number | null;
  @ApiProperty() plus_code: string;
  @ApiProperty() website: string;
  @ApiProperty() zip: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_updated: string | null;
  @ApiProperty({ type: Number, nullable: true }) latitude: number | null;
  @ApiProperty({ type: Number, nullable: true }) longitude: number | null;
}

export class TableCountResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Number of rows in the complete table' }) count: number;
  @ApiProperty({ description: 'Number of rows that match the filter' }) matching: number;
}

export class TableRowsResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: [TableRowResponse] }) rows: TableRowResponse[];
  @ApiProperty({ type: String, nullable: true, description: "Value for 'before'; null on the first page" })
  previous: string | null;
  @ApiProperty({ type: String, nullable: true, description: "Value for 'after'; null on the last page" })
  next: string | null;
  @NextCursorField() next_cursor: string | null;
}

/** The last table action that can be undone. */
export class UndoResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: UNDO_KINDS }) kind: UndoKind;
  @ApiProperty({ description: 'Number of affected listings' }) listings: number;
  @ApiProperty({ description: 'Time of the action, in epoch milliseconds' }) at: number;
}

export class TableActionResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Number of listings changed, deleted or restored' }) listings: number;
  @ApiProperty({ type: UndoResponse, nullable: true, description: 'The action that can be undone now' })
  undo: UndoResponse | null;
}

export class UpdateRowsResponse extends TableActionResponse {
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
    description: 'The new value of the cells',
  })
  value: string | number | null;
}

export class RemoveDuplicatesResponse extends TableActionResponse {
  @ApiProperty({ description: 'Number of listings whose batch could not be deleted' }) failed: number;
}

export class UndoStateResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: UndoResponse, nullable: true }) undo: UndoResponse | null;
}

export class DuplicateRuleCountResponse {
  @ApiProperty({ enum: DUPLICATE_RULES }) rule: DuplicateRule;
  @ApiProperty() listings: number;
}

export class DuplicateListingResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty() address: string;
  @ApiProperty() city: string;
}

export class DuplicatePairResponse {
  @ApiProperty({ enum: DUPLICATE_RULES }) rule: DuplicateRule;
  @ApiProperty({ type: DuplicateListingResponse, description: 'The listing to be removed' })
  removed: DuplicateListingResponse;
  @ApiProperty({ type: DuplicateListingResponse, description: 'The listing that is kept instead' })
  kept: DuplicateListingResponse;
}

/** What Remove Dupes would do. Nothing has been removed yet. */
export class DuplicatesResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Identifies this preview; send it with the removal' }) preview: string;
  @ApiProperty({ description: 'Number of rows checked' }) count: number;
  @ApiProperty({ description: 'Number of rows to be removed' }) listings: number;
  @ApiProperty({
    type: [DuplicateRuleCountResponse],
    description: 'The result of each of the four rules, in their order',
  })
  rules: DuplicateRuleCountResponse[];
  @ApiProperty({ type: [DuplicatePairResponse], description: 'The first pairs, as examples' })
  examples: DuplicatePairResponse[];
}

/**
 * Returns a stored row for the API. Only listed columns are included, so internal columns of the store are not
 * exposed.
 */
export const toTableRowResponse = (row: StoredRow): TableRowResponse => ({
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
});

export const toUndoResponse = (entry: UndoEntry | null): UndoResponse | null =>
  entry && { id: entry.id, kind: entry.kind, listings: entry.listings, at: entry.at.getTime() };

/** Maximum number of pairs in a preview. */
const MAX_EXAMPLES = 20;

const toDuplicateListingResponse = ({ id, name, address, city }: StoredRow): DuplicateListingResponse => ({
  id,
  name,
  address,
  city,
});

export const toDuplicatesResponse = ({
  count,
  preview,
  removed,
  rules,
}: DuplicatePreview): DuplicatesResponse => ({
  success: true,
  preview,
  count,
  listings: removed.length,
  rules,
  examples: removed.slice(0, MAX_EXAMPLES).map(({ rule, row, kept }) => ({
    rule,
    removed: toDuplicateListingResponse(row),
    kept: toDuplicateListingResponse(kept),
  })),
});
