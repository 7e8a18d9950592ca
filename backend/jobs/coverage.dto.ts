import { ApiProperty } from '@nestjs/swagger';
import {
  COVERAGE_REASONS,
  COVERAGE_STATES,
  type Coverage,
  type CoverageReason,
  type CoverageState,
} from '@libs/constants';

/** How much of what the maps service shows was captured. Shares are from 0 to 1. */
export class CoverageResponse implements Coverage {
  @ApiProperty({
    enum: COVERAGE_STATES,
    description:
      "complete: the estimated coverage has reached the goal of the job's level; not-verified: too few places were seen twice to tell how many are missing; stopped-short: the goal was not reached, for the reason given",
  })
  state: CoverageState;
  @ApiProperty({ type: String, enum: COVERAGE_REASONS, nullable: true, example: null })
  reason: CoverageReason | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Estimated share of what the service shows that was captured; null if unknown',
    example: 0.991,
  })
  share: number | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'At least this share was captured; null if unknown',
    example: 0.98,
  })
  lowerBound: number | null;
  @ApiProperty({
    type: 'integer',
    description:
      'Number of captured places in finished targets. A place that two targets have in common counts twice.',
    example: 4953,
  })
  captured: number;
  @ApiProperty({
    type: 'integer',
    description: 'How many of the captured places are in targets whose coverage is unknown',
    example: 0,
  })
  notVerified: number;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Estimated number of places that the service shows and that were not captured',
    example: 45,
  })
  estimatedMissing: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'No more than this number of places are missing; null if unknown',
    example: 100,
  })
  maxMissing: number | null;
  @ApiProperty({
    type: 'integer',
    description: 'Number of lists that were read to their end',
    example: 210,
  })
  looks: number;
  @ApiProperty({
    type: 'integer',
    description: 'How many of them searched areas again that had already been searched',
    example: 60,
  })
  followUpLooks: number;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Share of the places that a list of the service should show that it does show',
    example: 0.9,
  })
  visibility: number | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Share of lists that the service ends early',
    example: 0.05,
  })
  earlyEndShare: number | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Maximum number of rows in a list; null if no list was that long',
    example: 120,
  })
  resultLimit: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Estimated number of further pages for `furtherPagesGoal`; null if no number is known',
    example: 2400,
  })
  furtherPages: number | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: "The goal of the job's level or, if it was reached, of the next level",
    example: 0.995,
  })
  furtherPagesGoal: number | null;
  @ApiProperty({ type: 'integer', description: 'Number of targets that the job did not finish', example: 0 })
  unfinishedTargets: number;
  @ApiProperty({
    example:
      'About 99% of what the service shows: 4,953 captured, about 45 not seen (at most 100). 60 areas were searched again.',
  })
  text: string;
}
