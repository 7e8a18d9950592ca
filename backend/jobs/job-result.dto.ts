import { ApiProperty } from '@nestjs/swagger';
import {
  EXPORT_FORMATS,
  EXPORT_PRESETS,
  EXPORT_PROBLEMS,
  exportPendingMessage,
  type ExportFormat,
  type ExportPreset,
  type ExportProblem,
} from '@libs/constants';
import { CoverageResponse } from './coverage.dto';
import { FilteredPlacesResponse } from './filtered-places.dto';
import { RefreshResponse } from './refresh/refresh.dto';
import { UnreadableTableResponse } from './unreadable-table.dto';

/** Which fields an export file has. */
export class ExportFieldsResponse {
  @ApiProperty({
    type: String,
    enum: EXPORT_PRESETS,
    nullable: true,
    description: 'The program that imports the file, if it was written for one',
    example: null,
  })
  preset: ExportPreset | null;
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'The fields that were chosen for the file; null: the usual ones',
    example: null,
  })
  fields: string[] | null;
}

/** An export file of a job. */
export class JobExportResponse extends ExportFieldsResponse {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP.json' }) filename: string;
  @ApiProperty({ enum: EXPORT_FORMATS }) format: ExportFormat;
  @ApiProperty({ example: 182_044 }) bytes: number;
  @ApiProperty({ description: 'Number of listings in the file', example: 412 }) records: number;
  @ApiProperty({
    description:
      'Whether the file has all listings of the ended job. False: it is written again, because searches were repeated.',
    example: true,
  })
  complete: boolean;
}

/** The export files of a job. */
export class JobExportsResponse {
  @ApiProperty({ type: [JobExportResponse], description: 'The files of an ended job' })
  exports: JobExportResponse[];
  @ApiProperty({
    enum: EXPORT_FORMATS,
    isArray: true,
    description:
      'The formats of an ended job whose files are still to be written. Its files are complete when this is empty.',
    example: [],
  })
  pendingExports: ExportFormat[];
}

/** Why the export files of a job are not written yet. */
export class ExportProblemResponse {
  @ApiProperty({ enum: EXPORT_PROBLEMS }) kind: ExportProblem;
  @ApiProperty({ example: exportPendingMessage('full') }) message: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) since: string;
}

/** What a job resulted in: its files, and how complete they are. */
export class JobResultResponse extends JobExportsResponse {
  @ApiProperty({
    type: ExportProblemResponse,
    nullable: true,
    description: 'Set while the export files cannot be written. They are written as soon as it is possible.',
  })
  exportProblem: ExportProblemResponse | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'For an ended job: true if the coverage of all its targets is complete. `coverage` says how complete.',
  })
  complete: boolean | null;
  @ApiProperty({
    type: CoverageResponse,
    nullable: true,
    description: 'How much of what the maps service shows was captured; null while the job is active',
  })
  coverage: CoverageResponse | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The job that this one continues',
    example: null,
  })
  continuedFrom: string | null;
  @ApiProperty({ description: 'How many of `recordsProcessed` were taken over from that job' })
  inherited: number;
  @ApiProperty({
    type: FilteredPlacesResponse,
    nullable: true,
    description: 'What the filters took out, at no cost; null for a job without filters',
  })
  filtered: FilteredPlacesResponse | null;
  @ApiProperty({
    type: UnreadableTableResponse,
    nullable: true,
    description:
      'Set while a job that leaves out what is in your database waits for it, and for one that went on without it',
    example: null,
  })
  unreadableTable: UnreadableTableResponse | null;
  @ApiProperty({
    type: RefreshResponse,
    nullable: true,
    description: 'What a job that asks again for your places found out; null for a job that searches',
  })
  refresh: RefreshResponse | null;
}
