import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountDisabled } from '../auth';
import { JobAlreadyActive } from '../jobs';
import {
  AllowApiTokens,
  CurrentOwner,
  IdParams,
  InLane,
  type Owner,
  PageQuery,
  SuccessResponse,
  Throws,
} from '../platform/http';
import { describeSetup, SetupLanes, START_ERRORS, StartLanes, StartResponse } from '../runtime';
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
  @ApiOperation({ operationId: 'createSetup', summary: 'Save a setup by name' })
  @Throws(...START_ERRORS, SavedSetupExists, TooManySavedSetups)
  @ApiOkResponse({ type: CreateSavedSetupResponse })
  async create(
    @CurrentOwner() owner: Owner,
    @Body() dto: CreateSavedSetupDto,
  ): Promise<CreateSavedSetupResponse> {
    return { success: true, id: await this.setups.create(owner, dto) };
  }

  @Patch(':id')
  @AllowApiTokens('jobs:write')
  @InLane(SetupLanes)
  @ApiOperation({ operationId: 'updateSetup', summary: 'Change the name or the content of a saved setup' })
  @Throws(...START_ERRORS, SavedSetupExists)
  @ApiOkResponse({ type: SuccessResponse })
  async update(
    @CurrentOwner() owner: Owner,
    @Param() { id }: IdParams,
    @Body() dto: UpdateSavedSetupDto,
  ): Promise<SuccessResponse> {
    await this.setups.update(owner, id, dto);
    return { success: true };
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
  @ApiOperation({ operationId: 'startSetup', summary: 'Start a job with a saved setup' })
  @Throws(...START_ERRORS, JobAlreadyActive, AccountDisabled)
  @ApiOkResponse({ type: StartResponse })
  async start(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<StartResponse> {
    const { publicId } = await this.setups.start(owner, id);
    return { success: true, message: 'Job started', manualRunId: publicId };
  }
}

const toResponse = ({ id, name, summary, updatedAt }: SavedSetup): SavedSetupResponse => ({
  id,
  name,
  summary: describeSetup(summary),
  updatedAt: updatedAt.toISOString(),
});
