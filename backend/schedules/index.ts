export { ScheduleStarter as ScheduleStarts } from './schedule-starter';
export { SchedulesModule } from './schedules.module';
