import type { ScheduleAnswer } from './schedules.dto';
import type { Captures, Schedule } from './schedules.service';

/** `next`: epoch milliseconds. */
export const scheduleAnswer = (schedule: Schedule, next: number[]): ScheduleAnswer => ({
  id: schedule.id,
  name: schedule.name,
  cadence: schedule.cadence,
  timeZone: schedule.zone,
  enabled: schedule.enabled,
  pending: schedule.pending,
  next,
  captures: capturesText(schedule.captures),
  lastRun: schedule.lastRun,
  lastTime: schedule.lastAt?.getTime() ?? null,
  problem: schedule.problem,
});

function capturesText({ mode, city, cities, types }: Captures): string {
  const where = mode === 'manual' ? city : counted(cities, 'city', 'cities');
  return `${where}, ${counted(types, 'type', 'types')}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
