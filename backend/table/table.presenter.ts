import { ApiProperty } from '@nestjs/swagger';
import { DUPLICATE_RULES, type DuplicateRule } from '@libs/listing';
import type { StoredRow } from '@libs/listing-store';
import { NextCursorField } from '../platform/http';
import type { CountedDuplicates } from './duplicate-removal';
import { UNDO_KINDS, type UndoEntry, type UndoKind } from './undo-book';

/** A listing of the user's own table, by its column names (spec §3). */
export class TableRowAnswer {
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

export class TableCountAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Rows of the whole table' }) count: number;
  @ApiProperty({ description: 'Rows that the filter leaves' }) matching: number;
}

export class TableRowsAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: [TableRowAnswer] }) rows: TableRowAnswer[];
  @ApiProperty({ type: String, nullable: true, description: "For 'before'; null on the first page" })
  previous: string | null;
  @ApiProperty({ type: String, nullable: true, description: "For 'after'; null on the last page" })
  next: string | null;
  @NextCursorField() next_cursor: string | null;
}

/** The last act on the table that can be taken back. */
export class UndoAnswer {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: UNDO_KINDS }) kind: UndoKind;
  @ApiProperty({ description: 'Listings that it touched' }) listings: number;
  @ApiProperty({ description: 'When, epoch milliseconds' }) at: number;
}

export class TableActAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Listings that were changed, deleted or restored' }) listings: number;
  @ApiProperty({ type: UndoAnswer, nullable: true, description: 'What can be taken back now' })
  undo: UndoAnswer | null;
}

export class UpdateRowsAnswer extends TableActAnswer {
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
    description: 'What the cells hold now',
  })
  value: string | number | null;
}

export class RemoveDuplicatesAnswer extends TableActAnswer {
  @ApiProperty({ description: 'Listings whose batch could not be deleted' }) failed: number;
}

export class UndoStateAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: UndoAnswer, nullable: true }) undo: UndoAnswer | null;
}

export class RuleCountAnswer {
  @ApiProperty({ enum: DUPLICATE_RULES }) rule: DuplicateRule;
  @ApiProperty() listings: number;
}

export class DuplicateSideAnswer {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty() address: string;
  @ApiProperty() city: string;
}

export class DuplicatePairAnswer {
  @ApiProperty({ enum: DUPLICATE_RULES }) rule: DuplicateRule;
  @ApiProperty({ type: DuplicateSideAnswer, description: 'Would go' }) removed: DuplicateSideAnswer;
  @ApiProperty({ type: DuplicateSideAnswer, description: 'Stays for it' }) kept: DuplicateSideAnswer;
}

/** What Remove Dupes would do, before anything goes. */
export class DuplicatesAnswer {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Names this preview: to be sent with the removal' }) preview: string;
  @ApiProperty({ description: 'Rows that were looked at' }) count: number;
  @ApiProperty({ description: 'Rows that would go' }) listings: number;
  @ApiProperty({ type: [RuleCountAnswer], description: 'Of each of the four rules, in their order' })
  rules: RuleCountAnswer[];
  @ApiProperty({ type: [DuplicatePairAnswer], description: 'The first of them, as examples' })
  examples: DuplicatePairAnswer[];
}

/** A stored row as the wire has it, by whitelist: what the store keeps for itself stays there. */
export const toRow = (row: StoredRow): TableRowAnswer => ({
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

export const toUndo = (entry: UndoEntry | null): UndoAnswer | null =>
  entry && { id: entry.id, kind: entry.kind, listings: entry.listings, at: entry.at.getTime() };

/** Pairs that a preview shows. */
const EXAMPLES = 20;

const toSide = ({ id, name, address, city }: StoredRow): DuplicateSideAnswer => ({ id, name, address, city });

export const toDuplicates = ({ count, preview, removed, rules }: CountedDuplicates): DuplicatesAnswer => ({
  success: true,
  preview,
  count,
  listings: removed.length,
  rules,
  examples: removed
    .slice(0, EXAMPLES)
    .map(({ rule, row, kept }) => ({ rule, removed: toSide(row), kept: toSide(kept) })),
});
