import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Cadence } from '@libs/run';
import { CurrentOwner, OpenToTokens, Problem, type Owner } from '../platform/http';
import {
  NewScheduleBody,
  ScheduleChange,
  ScheduledAnswer,
  ScheduleDoneAnswer,
  ScheduleName,
  SchedulesAnswer,
  ScheduleSwitch,
} from './schedules.dto';
import { scheduleAnswer } from './schedules.presenter';
import { SchedulesService } from './schedules.service';

@ApiTags('schedules')
@Controller('schedules')
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  @Get()
  @OpenToTokens('runs:read')
  @ApiOperation({
    operationId: 'listSchedules',
    summary: 'Setups that start by themselves, with their next five times',
  })
  @ApiOkResponse({ type: SchedulesAnswer })
  async list(@CurrentOwner() owner: Owner): Promise<SchedulesAnswer> {
    const schedules = await this.schedules.list(owner);
    return {
      schedules: schedules.map((schedule) => scheduleAnswer(schedule, this.schedules.nextOf(schedule))),
    };
  }

  @Post()
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({ operationId: 'addSchedule', summary: 'Have a setup start by itself' })
  @ApiOkResponse({ type: ScheduledAnswer })
  async add(@CurrentOwner() owner: Owner, @Body() body: NewScheduleBody): Promise<ScheduledAnswer> {
    const { name, setup, timeZone: zone } = body;
    const id = await this.schedules.add(owner, { name, setup, cadence: body.cadence as Cadence, zone });
    return { success: true, id };
  }

  @Post('change')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({
    operationId: 'changeSchedule',
    summary: 'Give a schedule another name, time or setup; without a setup it keeps its own',
  })
  @ApiOkResponse({ type: ScheduleDoneAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async change(@CurrentOwner() owner: Owner, @Body() body: ScheduleChange): Promise<ScheduleDoneAnswer> {
    const { id, name, setup = null, timeZone: zone } = body;
    await this.schedules.change(owner, id, { name, setup, cadence: body.cadence as Cadence, zone });
    return { success: true };
  }

  @Post('switch')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({ operationId: 'switchSchedule', summary: 'Switch a schedule on or off' })
  @ApiOkResponse({ type: ScheduleDoneAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async switch(
    @CurrentOwner() owner: Owner,
    @Body() { id, enabled }: ScheduleSwitch,
  ): Promise<ScheduleDoneAnswer> {
    await this.schedules.switch(owner, id, enabled);
    return { success: true };
  }

  @Post('remove')
  @HttpCode(200)
  @OpenToTokens('runs:write')
  @ApiOperation({ operationId: 'removeSchedule', summary: 'Remove a schedule; its runs stay' })
  @ApiOkResponse({ type: ScheduleDoneAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async remove(@CurrentOwner() owner: Owner, @Body() { id }: ScheduleName): Promise<ScheduleDoneAnswer> {
    await this.schedules.remove(owner, id);
    return { success: true };
  }
}
