import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { isEndedJob, REFRESH_SOURCES, type RefreshSource } from '@libs/job';
import {
  changedFieldLabel,
  DELTA_OUTCOMES,
  emptyRefreshCounts,
  refreshText,
  type DeltaOutcome,
  type FieldChange,
} from '@libs/listing';
import { NextCursorField, PageQuery } from '../../platform/http';
import type { Job } from '../job.entity';
import type { DeltaRow } from './refreshed-place.repository';

/** What a job that refreshes places has found out so far. */
export class RefreshResponse {
  @ApiProperty({
    enum: REFRESH_SOURCES,
    description:
      'Which places are refreshed. job: the listings of an earlier job. account: all places of your jobs. table: rows of the connected table',
  })
  from: RefreshSource;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The job whose listings these are',
    example: 'JB-MF3K92QX-7T4WZP',
  })
  job: string | null;
  @ApiPropertyOptional({
    description:
      'For rows of the connected table: the conditions that they meet, as JSON. Absent for all rows',
    example: '{"op":"is","field":"city","value":"Davis"}',
  })
  where?: string;
  @ApiProperty({ type: 'integer', description: 'Number of places to ask for', example: 10_000 })
  places: number;
  @ApiProperty({
    type: 'integer',
    description: 'Number of further places of the selection, which have no id by which they can be asked for',
    example: 0,
  })
  withoutId: number;
  @ApiProperty({ type: 'integer', description: 'Number of places with a definite response', example: 10_000 })
  checked: number;
  @ApiProperty({ type: 'integer', description: 'Places of which nothing was known before', example: 12 })
  new: number;
  @ApiProperty({ type: 'integer', description: 'Open places with other fields than before', example: 340 })
  changed: number;
  @ApiProperty({
    type: 'integer',
    description: 'Places that were open, or closed for a time only',
    example: 51,
  })
  closed: number;
  @ApiProperty({ type: 'integer', description: 'Places that the source says no longer exist', example: 19 })
  gone: number;
  @ApiProperty({ type: 'integer', example: 9_578 }) unchanged: number;
  @ApiProperty({
    example: '10,000 places refreshed: 12 new, 340 changed, 51 closed, 19 gone, 9,578 unchanged',
  })
  text: string;
}

/**
 * Returns what a job has found out about the places that it refreshes, or null for a job that searches.
 *
 * @param isEnded whether no more places will be asked for
 */
export function toRefreshSummary(
  { refresh, refreshed: { checked = 0, ...counted }, state }: Pick<Job, 'refresh' | 'refreshed' | 'state'>,
  isEnded = isEndedJob(state),
): RefreshResponse | null {
  if (refresh === null) return null;
  const { from, job, where, places, withoutId } = refresh;
  const counts = { ...emptyRefreshCounts(), ...counted };
  return {
    from,
    job,
    ...(where && { where: JSON.stringify(where) }),
    places,
    withoutId,
    checked,
    ...counts,
    text: refreshText(counts, {
      places,
      checked,
      isEnded,
      isStopped: state === 'stopping' || state === 'stopped',
    }),
  };
}

export class RefreshedPlacesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: DELTA_OUTCOMES, description: 'Only places with this outcome' })
  @IsOptional()
  @IsIn(DELTA_OUTCOMES)
  outcome?: DeltaOutcome;
}

const ValueField = (description: string, example: string) =>
  ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number', format: 'double' }, { type: 'boolean' }, { type: 'null' }],
    example,
    description,
  });

export class FieldChangeResponse {
  @ApiProperty({ description: 'Column name', example: 'phone' }) field: string;
  @ApiProperty({ example: 'Phone' }) label: string;
  @ValueField('The value before, empty if there was none', '(530) 555-0134')
  before: FieldChange['before'];
  @ValueField('The value now', '(530) 555-0135')
  after: FieldChange['after'];
}

export const toFieldChangeResponse = (change: FieldChange): FieldChangeResponse => ({
  ...change,
  label: changedFieldLabel(change),
});

export class RefreshedPlaceResponse {
  @ApiProperty({ example: 'maps:1630485207543094842' }) placeKey: string;
  @ApiProperty({ description: 'The name that it had before', example: 'Sunrise Bakery' }) name: string;
  @ApiProperty({ enum: DELTA_OUTCOMES }) outcome: DeltaOutcome;
  @ApiProperty({ type: [FieldChangeResponse], description: 'Each field that is not what it was' })
  changes: FieldChangeResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'For a place that is gone: the place that the source shows in its stead',
    example: null,
  })
  replacedBy: string | null;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) time: string;
}

export class RefreshedPlacesResponse {
  @ApiProperty({
    type: [RefreshedPlaceResponse],
    description: 'Places that are not what they were, in the order of the selection',
  })
  places: RefreshedPlaceResponse[];
  @NextCursorField() nextCursor: string | null;
}

export const toRefreshedPlaceResponse = ({
  placeKey,
  name,
  outcome,
  changes,
  replacedBy,
  checkedAt,
}: DeltaRow): RefreshedPlaceResponse => ({
  placeKey,
  name,
  outcome,
  changes: changes.map(toFieldChangeResponse),
  replacedBy,
  time: checkedAt.toISOString(),
});
