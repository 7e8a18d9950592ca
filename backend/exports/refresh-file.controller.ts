import { Readable } from 'node:stream';
import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { deltaCsv } from '@libs/export';
import {
  type DeltaRow,
  JobActionNotAllowed,
  JobDetailsRepository,
  JobParams,
  RefreshedPlaceRepository,
} from '../jobs';
import {
  AllowApiTokens,
  CurrentOwner,
  type Owner,
  RequestSignal,
  Throws,
  TooManyAttempts,
  UserPermits,
  WithoutLane,
} from '../platform/http';

const CSV_TYPE = 'text/csv; charset=utf-8';
const PLACES_PER_READ = 500;
const BUSY_RETRY_SECONDS = 5;

/** Serves what a refresh found out as a file. It is written while it is sent, so that it is never older than the job. */
@ApiTags('exports')
@Controller('jobs')
export class RefreshFileController {
  private readonly permits = new UserPermits({
    concurrent: 4,
    waiting: 16,
    refusal: () => new TooManyAttempts(BUSY_RETRY_SECONDS),
  });

  constructor(
    private readonly details: JobDetailsRepository,
    private readonly places: RefreshedPlaceRepository,
  ) {}

  @Get(':id/refreshed.csv')
  @WithoutLane()
  @AllowApiTokens('exports:read')
  @ApiOperation({
    operationId: 'downloadRefreshedPlaces',
    summary: 'Download the places of a refresh that are new, changed, closed or gone, as CSV',
    description: 'A line for each field that has changed, with its old and its new value.',
  })
  @Throws(JobActionNotAllowed)
  @ApiProduces(CSV_TYPE)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    await this.permits.acquire(owner, signal);
    const job = await this.details.byPublicId(owner, id);
    if (job.refresh === null)
      throw new JobActionNotAllowed('This job searched for places. It refreshed none.');
    const file = Readable.from(deltaCsv(this.allOf(job.id)), { objectMode: false });
    return new StreamableFile(file, {
      type: CSV_TYPE,
      disposition: `attachment; filename="${job.publicId}-refreshed.csv"`,
    });
  }

  private async *allOf(jobId: string): AsyncGenerator<DeltaRow> {
    let cursor: string | undefined;
    do {
      const { rows, next } = await this.places.delta(jobId, { limit: PLACES_PER_READ, cursor }, null);
      yield* rows;
      cursor = next ?? undefined;
    } while (cursor !== undefined);
  }
}
