import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { MAX_SETUP_NAME_LENGTH } from '@libs/constants';
import { REFRESH_SOURCES, type RefreshSource } from '@libs/job';
import type { RowFilter } from '@libs/listing';
import { Trimmed } from '../platform/http';
import { RowFilterField } from '../table';

/** Which places a job asks for again, each by its own id, instead of searching. */
export class RefreshDto {
  @ApiProperty({
    enum: REFRESH_SOURCES,
    description:
      'job: the listings of one of your jobs. account: all places that your jobs have captured. table: rows of the connected table that have an id of a place. Each place is compared with its newest listing, or with its row.',
    example: 'job',
  })
  @IsIn(REFRESH_SOURCES)
  from: RefreshSource;

  @ApiPropertyOptional({ description: 'The job, for `from: job`', example: 'JB-MF3K92QX-7T4WZP' })
  @ValidateIf(({ from, job }: RefreshDto) => from === 'job' || job !== undefined)
  @Trimmed()
  @IsString()
  @MaxLength(MAX_SETUP_NAME_LENGTH)
  job?: string;

  @RowFilterField({
    description:
      'Which rows, for `from: table`: conditions in groups, as for the table. Without it, all rows.',
  })
  where?: RowFilter;
}
