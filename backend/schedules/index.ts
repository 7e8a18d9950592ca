export { ScheduleStarter } from './schedule-starter';
export { SchedulesModule } from './schedules.module';
export { SchedulesService } from './schedules.service';
