import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountDisabled } from '../auth';
import { JobAlreadyActive, TooManyUnsearchedTargets } from '../jobs';
import {
  AllowApiTokens,
  CurrentOwner,
  IdParams,
  InLane,
  type Owner,
  PageQuery,
  PreparedOutsideTransaction,
  type PreparedWork,
  SuccessResponse,
  Throws,
} from '../platform/http';
import {
  describeSetup,
  SetupLanes,
  START_ERRORS,
  StartLanes,
  StartResponse,
  toStartResponse,
} from '../runtime';
import {
  CreateSavedSetupDto,
  CreateSavedSetupResponse,
  SavedSetupDetailsResponse,
  type SavedSetupResponse,
  SavedSetupsResponse,
  UpdateSavedSetupDto,
} from './saved-setups.dto';
import { SavedSetupExists, TooManySavedSetups } from './saved-setups.errors';
import type { SavedSetup } from './saved-setup.repository';
import { SavedSetupsService } from './saved-setups.service';

@ApiTags('setups')
@Controller('setups')
export class SavedSetupsController {
  constructor(private readonly setups: SavedSetupsService) {}

  @Get()
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'listSetups', summary: 'List saved setups' })
  @ApiOkResponse({ type: SavedSetupsResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: PageQuery): Promise<SavedSetupsResponse> {
    const { page, next } = await this.setups.list(owner, query);
    return { setups: page.map(toResponse), nextCursor: next };
  }

  @Get(':id')
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'getSetup', summary: 'Get a saved setup' })
  @ApiOkResponse({ type: SavedSetupDetailsResponse })
  async get(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<SavedSetupDetailsResponse> {
    return {
      ...toResponse(await this.setups.find(owner, id)),
      setup: await this.setups.setupOf(owner, id),
    };
  }

  @Post()
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @InLane(SetupLanes)
  @PreparedOutsideTransaction()
  @ApiOperation({ operationId: 'createSetup', summary: 'Save a setup by name' })
  @Throws(...START_ERRORS, SavedSetupExists, TooManySavedSetups)
  @ApiOkResponse({ type: CreateSavedSetupResponse })
  async create(
    @CurrentOwner() owner: Owner,
    @Body() dto: CreateSavedSetupDto,
  ): Promise<PreparedWork<CreateSavedSetupResponse>> {
    const create = await this.setups.prepareCreation(owner, dto);
    return async () => ({ success: true, id: await create() });
  }

  @Patch(':id')
  @AllowApiTokens('jobs:write')
  @InLane(SetupLanes)
  @PreparedOutsideTransaction()
  @ApiOperation({ operationId: 'updateSetup', summary: 'Change the name or the content of a saved setup' })
  @Throws(...START_ERRORS, SavedSetupExists)
  @ApiOkResponse({ type: SuccessResponse })
  async update(
    @CurrentOwner() owner: Owner,
    @Param() { id }: IdParams,
    @Body() dto: UpdateSavedSetupDto,
  ): Promise<PreparedWork<SuccessResponse>> {
    const update = await this.setups.prepareUpdate(owner, id, dto);
    return async () => {
      await update();
      return { success: true };
    };
  }

  @Delete(':id')
  @AllowApiTokens('jobs:write')
  @ApiOperation({ operationId: 'deleteSetup', summary: 'Delete a saved setup; its jobs and schedules stay' })
  @ApiOkResponse({ type: SuccessResponse })
  async delete(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.setups.delete(owner, id);
    return { success: true };
  }

  @Post(':id/start')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @InLane(StartLanes)
  @PreparedOutsideTransaction()
  @ApiOperation({ operationId: 'startSetup', summary: 'Start a job with a saved setup' })
  @Throws(...START_ERRORS, JobAlreadyActive, TooManyUnsearchedTargets, AccountDisabled)
  @ApiOkResponse({ type: StartResponse })
  async start(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<PreparedWork<StartResponse>> {
    const start = await this.setups.prepareStart(owner, id);
    return async () => toStartResponse(await start());
  }
}

const toResponse = ({ id, name, summary, updatedAt }: SavedSetup): SavedSetupResponse => ({
  id,
  name,
  summary: describeSetup(summary),
  updatedAt: updatedAt.toISOString(),
});
