import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Cadence } from '@libs/job';
import { CurrentOwner, AllowApiTokens, Problem, type Owner } from '../platform/http';
import {
  CreateScheduleDto,
  UpdateScheduleDto,
  CreateScheduleResponse,
  ScheduleActionResponse,
  ScheduleIdDto,
  SchedulesResponse,
  SetScheduleEnabledDto,
} from './schedules.dto';
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
  async list(@CurrentOwner() owner: Owner): Promise<SchedulesResponse> {
    const schedules = await this.schedules.list(owner);
    return {
      schedules: schedules.map((schedule) =>
        toScheduleResponse(schedule, this.schedules.nextStartTimes(schedule)),
      ),
    };
  }

  @Post()
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({ operationId: 'addSchedule', summary: 'Add a schedule' })
  @ApiOkResponse({ type: CreateScheduleResponse })
  async create(
    @CurrentOwner() owner: Owner,
    @Body() dto: CreateScheduleDto,
  ): Promise<CreateScheduleResponse> {
    const { name, setup, timeZone } = dto;
    const id = await this.schedules.create(owner, { name, setup, cadence: dto.cadence as Cadence, timeZone });
    return { success: true, id };
  }

  @Post('change')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({
    operationId: 'changeSchedule',
    summary: 'Change the name, time or setup of a schedule; omit the setup to keep it',
  })
  @ApiOkResponse({ type: ScheduleActionResponse })
  @ApiNotFoundResponse({ type: Problem })
  async update(
    @CurrentOwner() owner: Owner,
    @Body() dto: UpdateScheduleDto,
  ): Promise<ScheduleActionResponse> {
    const { id, name, setup = null, timeZone } = dto;
    await this.schedules.update(owner, id, { name, setup, cadence: dto.cadence as Cadence, timeZone });
    return { success: true };
  }

  @Post('switch')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({ operationId: 'switchSchedule', summary: 'Enable or disable a schedule' })
  @ApiOkResponse({ type: ScheduleActionResponse })
  @ApiNotFoundResponse({ type: Problem })
  async setEnabled(
    @CurrentOwner() owner: Owner,
    @Body() { id, enabled }: SetScheduleEnabledDto,
  ): Promise<ScheduleActionResponse> {
    await this.schedules.setEnabled(owner, id, enabled);
    return { success: true };
  }

  @Post('remove')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({ operationId: 'removeSchedule', summary: 'Remove a schedule and keep its jobs' })
  @ApiOkResponse({ type: ScheduleActionResponse })
  @ApiNotFoundResponse({ type: Problem })
  async remove(@CurrentOwner() owner: Owner, @Body() { id }: ScheduleIdDto): Promise<ScheduleActionResponse> {
    await this.schedules.remove(owner, id);
    return { success: true };
  }
}
