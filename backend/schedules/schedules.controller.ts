import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentOwner,
  AllowApiTokens,
  IdParams,
  InLane,
  type Owner,
  PageQuery,
  PreparedOutsideTransaction,
  type PreparedWork,
  SuccessResponse,
  Throws,
} from '../platform/http';
import { SetupLanes, START_ERRORS } from '../runtime';
import {
  CreateScheduleDto,
  UpdateScheduleDto,
  CreateScheduleResponse,
  ScheduleDetailsResponse,
  SchedulesResponse,
} from './schedules.dto';
import { TooManySchedules } from './schedules.errors';
import { toScheduleResponse } from './schedules.presenter';
import { SchedulesService } from './schedules.service';

@ApiTags('schedules')
@Controller('schedules')
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  @Get()
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'listSchedules',
    summary: 'List schedules with their next five start times',
  })
  @ApiOkResponse({ type: SchedulesResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: PageQuery): Promise<SchedulesResponse> {
    const { page, next } = await this.schedules.list(owner, query);
    return {
      schedules: page.map((schedule) =>
        toScheduleResponse(schedule, this.schedules.nextStartTimes(schedule)),
      ),
      nextCursor: next,
    };
  }

  @Get(':id')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'getSchedule',
    summary: 'Get a schedule with its setup and its next five start times',
  })
  @ApiOkResponse({ type: ScheduleDetailsResponse })
  async get(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<ScheduleDetailsResponse> {
    const schedule = await this.schedules.find(owner, id);
    return {
      ...toScheduleResponse(schedule, this.schedules.nextStartTimes(schedule)),
      setup: await this.schedules.setupOf(owner, id),
    };
  }

  @Post()
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @InLane(SetupLanes)
  @PreparedOutsideTransaction()
  @ApiOperation({ operationId: 'createSchedule', summary: 'Create a schedule' })
  @Throws(...START_ERRORS, TooManySchedules)
  @ApiOkResponse({ type: CreateScheduleResponse })
  async create(
    @CurrentOwner() owner: Owner,
    @Body() dto: CreateScheduleDto,
  ): Promise<PreparedWork<CreateScheduleResponse>> {
    const create = await this.schedules.prepareCreation(owner, dto);
    return async () => ({ success: true, id: await create() });
  }

  @Patch(':id')
  @AllowApiTokens('jobs:write')
  @InLane(SetupLanes)
  @PreparedOutsideTransaction()
  @ApiOperation({
    operationId: 'updateSchedule',
    summary: 'Change the name, times or setup of a schedule, or switch it on or off',
  })
  @Throws(...START_ERRORS)
  @ApiOkResponse({ type: SuccessResponse })
  async update(
    @CurrentOwner() owner: Owner,
    @Param() { id }: IdParams,
    @Body() dto: UpdateScheduleDto,
  ): Promise<PreparedWork<SuccessResponse>> {
    const update = await this.schedules.prepareUpdate(owner, id, dto);
    return async () => {
      await update();
      return { success: true };
    };
  }

  @Delete(':id')
  @AllowApiTokens('jobs:write')
  @ApiOperation({ operationId: 'deleteSchedule', summary: 'Delete a schedule; its jobs stay' })
  @ApiOkResponse({ type: SuccessResponse })
  async delete(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.schedules.delete(owner, id);
    return { success: true };
  }
}
