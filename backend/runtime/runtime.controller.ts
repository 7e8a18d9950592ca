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
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, type Owner, OpenToTokens, Problem, type SignedIn } from '../platform/http';
import { OwnJobGuard } from './own-job.guard';
import { DoneAnswer, EstimateAnswer, RuntimeStatusAnswer, StartedAnswer } from './runtime.answers';
import { Decision, DecisionQuery, EventsQuery, StartWish, StatusQuery } from './runtime.dto';
import { EstimateAllowance } from './estimate-allowance';
import { RunEstimates } from './run-estimates';
import { statusAnswer } from './runtime.presenter';
import { RuntimeService } from './runtime.service';
import { RuntimeStream, streamPlace } from './runtime-stream';
import type { Observable } from 'rxjs';

const DONE: DoneAnswer = { success: true };

@ApiTags('runtime')
@Controller('runtime')
export class RuntimeController {
  constructor(
    private readonly runtime: RuntimeService,
    private readonly stream: RuntimeStream,
    private readonly estimates: RunEstimates,
  ) {}

  @Get('status')
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'getRuntimeStatus', summary: "The caller's active run, else the last one" })
  @ApiOkResponse({ type: RuntimeStatusAnswer })
  async status(@CurrentOwner() owner: Owner, @Query() query: StatusQuery): Promise<RuntimeStatusAnswer> {
    const { multipleNeedsDatabase } = this.runtime;
    const facts = { user: owner.userId, now: Date.now(), multipleNeedsDatabase };
    return statusAnswer(await this.runtime.view(owner, query), facts);
  }

  @Sse('events')
  @OpenToTokens('runs:read')
  @ApiOperation({
    operationId: 'streamRuntimeStatus',
    summary: 'The status as a stream of events, at each change of the run',
    description:
      'Events of type "status" hold the status with the new entries of the log; their ids resume the log by Last-Event-ID. The stream ends after five minutes: come again with the last id.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { type: 'string', description: 'data: a RuntimeStatusAnswer as JSON' } })
  @ApiNotFoundResponse({ type: Problem })
  @UseGuards(OwnJobGuard)
  events(
    @CurrentOwner() caller: SignedIn,
    @Query() query: EventsQuery,
    @Headers('last-event-id') lastEventId?: string,
  ): Observable<MessageEvent> {
    return this.stream.open(caller, { ...query, ...streamPlace(lastEventId) });
  }

  @Post('start')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({ operationId: 'startRuntime', summary: 'Start a run' })
  @ApiOkResponse({ type: StartedAnswer })
  async start(@CurrentOwner() owner: Owner, @Body() wish: StartWish): Promise<StartedAnswer> {
    const { publicId } = await this.runtime.start(owner, wish);
    return { success: true, message: 'Run started', manualRunId: publicId };
  }

  @Post('estimate')
  @HttpCode(200)
  @OpenToTokens('runs:read')
  @UseGuards(EstimateAllowance)
  @ApiOperation({ operationId: 'estimateRuntime', summary: 'What a run would bring; nothing is started' })
  @ApiOkResponse({ type: EstimateAnswer })
  estimate(@CurrentOwner() owner: Owner, @Body() wish: StartWish): Promise<EstimateAnswer> {
    return this.estimates.of(owner, wish);
  }

  @Post('pause')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({ operationId: 'pauseRuntime', summary: 'Pause the active run' })
  @ApiOkResponse({ type: DoneAnswer })
  async pause(@CurrentOwner() owner: Owner): Promise<DoneAnswer> {
    await this.runtime.pause(owner);
    return DONE;
  }

  @Post('resume')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({ operationId: 'resumeRuntime', summary: 'Resume the paused run' })
  @ApiOkResponse({ type: DoneAnswer })
  async resume(@CurrentOwner() owner: Owner): Promise<DoneAnswer> {
    await this.runtime.resume(owner);
    return DONE;
  }

  @Post('stop')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({ operationId: 'stopRuntime', summary: 'Stop the active run; what was captured stays' })
  @ApiOkResponse({ type: DoneAnswer })
  async stop(@CurrentOwner() owner: Owner): Promise<DoneAnswer> {
    await this.runtime.stop(owner);
    return DONE;
  }

  @Post('recovery-decision')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({
    operationId: 'decideRecovery',
    summary: 'Decide how a run that was refused by the source goes on',
  })
  @ApiOkResponse({ type: DoneAnswer })
  async decide(
    @CurrentOwner() owner: Owner,
    @Query() query: DecisionQuery,
    @Body() decision: Decision,
  ): Promise<DoneAnswer> {
    await this.runtime.decide(owner, decision.recoveryId, decision.choice, query.user);
    return DONE;
  }
}
