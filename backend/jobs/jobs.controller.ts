import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, OpenToTokens, Problem, type Owner } from '../platform/http';
import { JobHistory } from './job-history';
import { jobAnswer, jobDetailAnswer, minuteAnswer, placeAnswer } from './job.presenter';
import { JobRecord } from './job-record';
import {
  AreasAnswer,
  ClearedAnswer,
  JobDetailAnswer,
  JobName,
  JobsAnswer,
  JobsQuery,
  MinutesAnswer,
  PlacesAnswer,
  RowsQuery,
  SquaresOfJobAnswer,
} from './jobs.dto';

@ApiTags('jobs')
@Controller('jobs')
export class JobsController {
  constructor(
    private readonly history: JobHistory,
    private readonly record: JobRecord,
  ) {}

  @Get()
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'listJobs', summary: 'The job history, newest first' })
  @ApiOkResponse({ type: JobsAnswer })
  async list(@CurrentOwner() owner: Owner, @Query() query: JobsQuery): Promise<JobsAnswer> {
    const { jobs, next } = await this.history.page(owner, query);
    return { jobs: jobs.map((job) => jobAnswer(job, Date.now())), next_cursor: next };
  }

  @Post('clear')
  @HttpCode(200)
  @ApiOperation({ operationId: 'clearJobs', summary: 'Clear History: ended jobs are no longer shown' })
  @ApiOkResponse({ type: ClearedAnswer })
  async clear(@CurrentOwner() owner: Owner): Promise<ClearedAnswer> {
    await this.record.clear(owner);
    return { success: true };
  }

  @Get(':id')
  @OpenToTokens('runs:read')
  @ApiOperation({
    operationId: 'getJob',
    summary: 'One job with all its cities and what changed since the last whole run',
  })
  @ApiOkResponse({ type: JobDetailAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async one(@CurrentOwner() owner: Owner, @Param() { id }: JobName): Promise<JobDetailAnswer> {
    const job = await this.record.byName(owner, id);
    const [cities, changes] = await Promise.all([this.history.citiesOf(job.id), this.record.changes(job)]);
    return jobDetailAnswer(job, { cities, changes, now: Date.now() });
  }

  @Get(':id/squares')
  @OpenToTokens('runs:read')
  @ApiOperation({
    operationId: 'listSquares',
    summary: 'Its pairs of city and business type, and how far each is',
  })
  @ApiOkResponse({ type: SquaresOfJobAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async squares(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobName,
    @Query() { limit, offset }: RowsQuery,
  ): Promise<SquaresOfJobAnswer> {
    return { squares: await this.record.squares(await this.record.kept(owner, id), limit, offset) };
  }

  @Get(':id/places')
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'listPlaces', summary: 'Its captured places, as a map shows them' })
  @ApiOkResponse({ type: PlacesAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async places(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobName,
    @Query() { limit, since }: RowsQuery,
  ): Promise<PlacesAnswer> {
    const places = await this.record.places(await this.record.kept(owner, id), since, limit);
    return { places: places.map(placeAnswer) };
  }

  @Get(':id/areas')
  @OpenToTokens('runs:read')
  @ApiOperation({
    operationId: 'listAreas',
    summary: 'The areas of the map that were searched and those left',
  })
  @ApiOkResponse({ type: AreasAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async areas(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobName,
    @Query() { limit }: RowsQuery,
  ): Promise<AreasAnswer> {
    return { areas: await this.record.areas(await this.record.kept(owner, id), limit) };
  }

  @Get(':id/minutes')
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'listMinutes', summary: 'Its listings of each minute' })
  @ApiOkResponse({ type: MinutesAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async minutes(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobName,
    @Query() { limit }: RowsQuery,
  ): Promise<MinutesAnswer> {
    const minutes = await this.record.minutes(await this.record.kept(owner, id), limit);
    return { minutes: minutes.map(minuteAnswer) };
  }
}
