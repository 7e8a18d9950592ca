import { ApiProperty } from '@nestjs/swagger';
import { EDITABLE_COLUMNS, type EditableColumn } from '@libs/constants';
import { REFRESH_OUTCOMES, type FieldChange, type RefreshOutcome } from '@libs/listing';
import { FieldChangeResponse, toFieldChangeResponse } from '../../jobs';
import type { RowHistory } from './row-history.service';

const SOURCES = ['maps', 'openstreetmap'] as const;

/** What a job found out about the place of a row. */
export class RowRecordResponse {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) at: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The job. Null if it was cleared from the job history, and for an API token without the scope jobs:read',
    example: 'JB-MF3K92QX-7T4WZP',
  })
  job: string | null;
  @ApiProperty({ description: 'Whether the job asked for the place by its id, instead of searching' })
  isRefresh: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The city that was searched, or the name of the shape. Null for a refresh',
    example: 'Davis, CA',
  })
  place: string | null;
  @ApiProperty({ description: 'Whether the place that was searched is a shape' }) isShape: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The business type or keyword that was searched. Null for a refresh',
    example: 'Bakery',
  })
  term: string | null;
  @ApiProperty({ description: 'Whether a keyword was searched' }) isKeyword: boolean;
  @ApiProperty({ enum: REFRESH_OUTCOMES, nullable: true, description: 'Of a refresh. Null for a search' })
  outcome: RefreshOutcome | null;
  @ApiProperty({
    type: [FieldChangeResponse],
    description:
      'How the place differs from what was known of it before: for a search, from the listing that your jobs had captured before it',
  })
  changes: FieldChangeResponse[];
}

export class RowEditResponse {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) at: string;
  @ApiProperty({ type: [FieldChangeResponse] }) changes: FieldChangeResponse[];
}

/** Where a row comes from and how it has changed, as far as this application has stored it. */
export class RowHistoryResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({
    enum: SOURCES,
    nullable: true,
    description: 'The service that the place comes from. Null if no job wrote the row',
  })
  source: (typeof SOURCES)[number] | null;
  @ApiProperty({
    type: [RowRecordResponse],
    description: 'What your jobs found out about the place, newest first. Jobs that were removed are missing',
  })
  records: RowRecordResponse[];
  @ApiProperty({ description: 'Whether there are older records' }) hasMore: boolean;
  @ApiProperty({
    enum: EDITABLE_COLUMNS,
    isArray: true,
    description: 'The cells that you have edited here. Captures leave them as they are',
  })
  edited: EditableColumn[];
  @ApiProperty({
    type: RowEditResponse,
    nullable: true,
    description: 'What the last action on the table changed in this row, while it can be undone',
  })
  lastEdit: RowEditResponse | null;
}

const MAX_SHOWN_LENGTH = 500;

const shortened = (value: FieldChange['before']): FieldChange['before'] =>
  typeof value === 'string' && value.length > MAX_SHOWN_LENGTH
    ? `${value.slice(0, MAX_SHOWN_LENGTH)}…`
    : value;

const toChanges = (changes: readonly FieldChange[]): FieldChangeResponse[] =>
  changes.map(({ field, before, after }) =>
    toFieldChangeResponse({ field, before: shortened(before), after: shortened(after) }),
  );

/** @param namesJobs whether the caller may know the ids of jobs */
export const toRowHistoryResponse = (
  { records, hasMore, source, edited, lastEdit }: RowHistory,
  { namesJobs }: { namesJobs: boolean },
): RowHistoryResponse => ({
  success: true,
  source,
  records: records.map(({ at, job, changes, ...record }) => ({
    at: at.toISOString(),
    job: namesJobs ? job : null,
    ...record,
    changes: toChanges(changes),
  })),
  hasMore,
  edited,
  lastEdit: lastEdit && { at: lastEdit.at.toISOString(), changes: toChanges(lastEdit.changes) },
});
