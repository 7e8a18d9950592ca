import { Module } from '@nestjs/common';
import { RuntimeModule } from '../runtime';
import { ScheduleStarter } from './schedule-starter';
import { SchedulesController } from './schedules.controller';
import { SchedulesService } from './schedules.service';

@Module({
  imports: [RuntimeModule],
  controllers: [SchedulesController],
  providers: [ScheduleStarter, SchedulesService],
  exports: [ScheduleStarter],
})
export class SchedulesModule {}
