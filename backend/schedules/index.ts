export { ScheduleStarts } from './schedule-starts';
export { SchedulesModule } from './schedules.module';
