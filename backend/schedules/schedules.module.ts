import { Module } from '@nestjs/common';
import { RuntimeModule } from '../runtime';
import { ScheduleStarts } from './schedule-starts';
import { SchedulesController } from './schedules.controller';
import { SchedulesService } from './schedules.service';

@Module({
  imports: [RuntimeModule],
  controllers: [SchedulesController],
  providers: [ScheduleStarts, SchedulesService],
  exports: [ScheduleStarts],
})
export class SchedulesModule {}
