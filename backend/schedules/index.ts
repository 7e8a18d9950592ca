export { ScheduleStarter } from './schedule-starter';
export { CreateScheduleResponse, SchedulesResponse } from './schedules.dto';
export { SchedulesModule } from './schedules.module';
export { SchedulesService } from './schedules.service';
