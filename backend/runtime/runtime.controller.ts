import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Post,
  Query,
  Sse,
  UseGuards,
  type MessageEvent,
} from '@nestjs/common';
import {
  ApiBody,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { LimitAttempts } from '../auth';
import {
  DecisionExpired,
  EarlierListingsRepository,
  JobActionNotAllowed,
  JobAlreadyActive,
  NoActiveJob,
  TooManyUnsearchedTargets,
} from '../jobs';
import {
  CurrentOwner,
  type Owner,
  PreparedOutsideTransaction,
  type PreparedWork,
  AllowApiTokens,
  InLane,
  NaturallyIdempotent,
  NotFound,
  type SignedIn,
  SuccessResponse,
  Throws,
  WithoutLane,
} from '../platform/http';
import { OwnJobGuard } from './own-job.guard';
import {
  CategoriesResponse,
  EstimateResponse,
  RuntimeStatusResponse,
  StartResponse,
} from './runtime-response.dto';
import { RecoveryDecisionDto, RecoveryDecisionQuery } from './recovery-decision.dto';
import { EventsQuery, StatusQuery, StopQuery } from './runtime-query.dto';
import { ESTIMATE_EXAMPLES, START_EXAMPLES, StartDto } from './runtime.dto';
import { JobEstimator } from './job-estimator';
import { START_ERRORS, TooManyStreams } from './runtime.errors';
import { toRuntimeStatusResponse, toStartResponse } from './runtime.presenter';
import { RuntimeService } from './runtime.service';
import { RuntimeStream, parseEventId } from './runtime-stream';
import { StartLanes } from './start-lanes';
import type { Observable } from 'rxjs';
import { AccountDisabled } from '../auth';

const CONTROL_ERRORS = [NoActiveJob, JobActionNotAllowed];
/** OpenAPI 3.1 cannot describe a stream; this describes each `data` line. */
const STATUS_EVENTS = {
  type: 'string',
  description: 'Events of type "status", each with an `id` and, as `data`, the status as JSON.',
  contentMediaType: 'application/json',
  contentSchema: { $ref: getSchemaPath(RuntimeStatusResponse) },
} as const;
const SUCCESS: SuccessResponse = { success: true };

@ApiTags('runtime')
@Controller('runtime')
export class RuntimeController {
  constructor(
    private readonly runtime: RuntimeService,
    private readonly stream: RuntimeStream,
    private readonly estimates: JobEstimator,
    private readonly earlier: EarlierListingsRepository,
  ) {}

  @Get('status')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'getRuntimeStatus',
    summary: 'Get the status of your active job or, without one, of the last job',
  })
  @ApiOkResponse({ type: RuntimeStatusResponse })
  async status(@CurrentOwner() owner: Owner, @Query() query: StatusQuery): Promise<RuntimeStatusResponse> {
    const { multipleNeedsDatabase, storage, contactOffer } = this.runtime;
    const context = { user: owner.userId, now: Date.now(), multipleNeedsDatabase, storage, contactOffer };
    return toRuntimeStatusResponse(await this.runtime.view(owner, query), context);
  }

  @Sse('events')
  @WithoutLane()
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'streamRuntimeStatus',
    summary: 'Stream the status as server-sent events',
    description:
      'Events of type "status" contain the status with the new log entries. To resume the log, send the id of the last event as Last-Event-ID. The stream ends after five minutes: reconnect with the last id. A user can have ten streams at a time.',
  })
  @Throws(TooManyStreams, NotFound)
  @ApiProduces('text/event-stream')
  @ApiHeader({
    name: 'last-event-id',
    required: false,
    description: 'The id of the last event, to resume the log after it',
    example: 'JB-MF3K92QX-7T4WZP:118',
    schema: { type: 'string' },
  })
  @ApiOkResponse({ schema: STATUS_EVENTS })
  @UseGuards(OwnJobGuard)
  events(
    @CurrentOwner() caller: SignedIn,
    @Query() query: EventsQuery,
    @Headers('last-event-id') lastEventId?: string,
  ): Observable<MessageEvent> {
    return this.stream.open(caller, { ...query, ...parseEventId(lastEventId) });
  }

  @Post('start')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @InLane(StartLanes)
  @PreparedOutsideTransaction()
  @ApiOperation({ operationId: 'startRuntime', summary: 'Start a job' })
  @Throws(...START_ERRORS, JobAlreadyActive, TooManyUnsearchedTargets, AccountDisabled)
  @ApiBody({ type: StartDto, examples: START_EXAMPLES })
  @ApiOkResponse({ type: StartResponse })
  async start(@CurrentOwner() owner: Owner, @Body() dto: StartDto): Promise<PreparedWork<StartResponse>> {
    const start = await this.runtime.prepareStart(owner, dto);
    return async () => toStartResponse(await start());
  }

  @Post('estimate')
  @HttpCode(200)
  @NaturallyIdempotent()
  @AllowApiTokens('jobs:read')
  @LimitAttempts('estimate')
  @ApiOperation({
    operationId: 'estimateRuntime',
    summary: 'Estimate the result of a job without starting it',
  })
  @Throws(...START_ERRORS)
  @ApiBody({ type: StartDto, examples: ESTIMATE_EXAMPLES })
  @ApiOkResponse({ type: EstimateResponse })
  estimate(@CurrentOwner() owner: Owner, @Body() dto: StartDto): Promise<EstimateResponse> {
    return this.estimates.estimate(owner, dto);
  }

  @Get('categories')
  @AllowApiTokens('jobs:read')
  @LimitAttempts('estimate')
  @ApiOperation({
    operationId: 'listCategories',
    summary: 'List the categories that the source has shown in your newest jobs, for filters',
  })
  @ApiOkResponse({ type: CategoriesResponse })
  async categories(@CurrentOwner() owner: Owner): Promise<CategoriesResponse> {
    return { categories: await this.earlier.categories(owner) };
  }

  @Post('pause')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @LimitAttempts('pause')
  @ApiOperation({ operationId: 'pauseRuntime', summary: 'Pause the active job' })
  @Throws(...CONTROL_ERRORS)
  @ApiOkResponse({ type: SuccessResponse })
  async pause(@CurrentOwner() owner: Owner): Promise<SuccessResponse> {
    await this.runtime.pause(owner);
    return SUCCESS;
  }

  @Post('resume')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @LimitAttempts('pause')
  @ApiOperation({ operationId: 'resumeRuntime', summary: 'Resume the paused job' })
  @Throws(...CONTROL_ERRORS)
  @ApiOkResponse({ type: SuccessResponse })
  async resume(@CurrentOwner() owner: Owner): Promise<SuccessResponse> {
    await this.runtime.resume(owner);
    return SUCCESS;
  }

  @Post('stop')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({ operationId: 'stopRuntime', summary: 'Stop the active job and keep its listings' })
  @Throws(...CONTROL_ERRORS)
  @ApiOkResponse({ type: SuccessResponse })
  async stop(@CurrentOwner() owner: Owner, @Query() { job }: StopQuery): Promise<SuccessResponse> {
    await this.runtime.stop(owner, job);
    return SUCCESS;
  }

  @Post('recovery-decision')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({
    operationId: 'decideRecovery',
    summary: 'Decide how a blocked job continues',
  })
  @Throws(...CONTROL_ERRORS, DecisionExpired, NotFound)
  @ApiOkResponse({ type: SuccessResponse })
  async decide(
    @CurrentOwner() owner: Owner,
    @Query() query: RecoveryDecisionQuery,
    @Body() dto: RecoveryDecisionDto,
  ): Promise<SuccessResponse> {
    await this.runtime.decide(owner, dto.recoveryId, dto.choice, query.user);
    return SUCCESS;
  }
}
