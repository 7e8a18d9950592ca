import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { JobsModule } from '../jobs';
import { RuntimeModule } from '../runtime';
import { DueScheduleRepository } from './due-schedule.repository';
import { ScheduleRepository } from './schedule.repository';
import { ScheduleStarter } from './schedule-starter';
import { SchedulesController } from './schedules.controller';
import { SchedulesService } from './schedules.service';

@Module({
  imports: [AuthModule, JobsModule, RuntimeModule],
  controllers: [SchedulesController],
  providers: [DueScheduleRepository, ScheduleRepository, ScheduleStarter, SchedulesService],
  exports: [ScheduleStarter, SchedulesService],
})
export class SchedulesModule {}
