import { ApiProperty } from '@nestjs/swagger';
import { FILTER_REASONS, filteredCount, filteredText, sortedReasons, type FilterReason } from '@libs/listing';
import type { Job } from './job.entity';

export class FilteredReasonResponse {
  @ApiProperty({ enum: FILTER_REASONS }) reason: FilterReason;
  @ApiProperty({ type: 'integer', example: 610 }) places: number;
  @ApiProperty({ example: 'have a website' }) text: string;
}

/** What a job's filters took out, at no cost. */
export class FilteredPlacesResponse {
  @ApiProperty({
    type: 'integer',
    description: 'Number of places found: kept, undecided and filtered',
    example: 1_204,
  })
  found: number;
  @ApiProperty({ type: 'integer', example: 824 }) filtered: number;
  @ApiProperty({
    type: 'integer',
    description:
      'Number of places that wait for their website: they pass all filters but that of email addresses. 0 once the job has ended',
    example: 0,
  })
  undecided: number;
  @ApiProperty({
    type: [FilteredReasonResponse],
    description: 'Each place counts for the first filter that takes it out. Largest first.',
  })
  reasons: FilteredReasonResponse[];
  @ApiProperty({
    example: '1,204 found, 380 kept, 824 filtered: 610 have a website, 214 are permanently closed',
  })
  text: string;
}

/** Returns what a job's filters took out, or null for a job without filters. */
export function toFilteredPlaces({
  filters,
  filtered: counts,
  recorded,
  undecided,
}: Pick<Job, 'filters' | 'filtered' | 'recorded' | 'undecided'>): FilteredPlacesResponse | null {
  if (filters === null) return null;
  const filtered = filteredCount(counts);
  return {
    found: recorded + filtered + undecided,
    filtered,
    undecided,
    reasons: sortedReasons(counts).map(({ reason, count, text }) => ({ reason, places: count, text })),
    text: filteredText(recorded, counts, undecided),
  };
}
