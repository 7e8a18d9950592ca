import { ApiProperty } from '@nestjs/swagger';
import { OUTLINES, type Outline } from '../jobs';

/** How many cities, postal codes and shapes of a setup have an outline that is known from what. */
export class OutlineCountsResponse implements Record<Outline, number> {
  @ApiProperty({ type: 'integer', description: "The user's own shapes", example: 0 }) shape: number;
  @ApiProperty({ type: 'integer', description: "Outlines in the operator's file", example: 12 })
  boundary: number;
  @ApiProperty({
    type: 'integer',
    description: 'Postal codes: the land that is nearer to their position than to that of any other code',
    example: 4980,
  })
  positions: number;
  @ApiProperty({ type: 'integer', description: 'Cities: from position and population', example: 0 })
  estimate: number;
  @ApiProperty({
    type: 'integer',
    description: 'Unknown cities and postal codes, which are searched as words',
    example: 8,
  })
  name: number;
}

export function outlineCounts(outlines: readonly Outline[]): OutlineCountsResponse {
  const counts = Object.fromEntries(OUTLINES.map((outline) => [outline, 0])) as Record<Outline, number>;
  for (const outline of outlines) counts[outline] += 1;
  return counts;
}
