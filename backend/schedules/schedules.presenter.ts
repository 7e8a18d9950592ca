import type { StartWish } from '../runtime';
import type { ScheduleAnswer } from './schedules.dto';
import type { Schedule } from './schedules.service';

/** `next`: epoch milliseconds. */
export const scheduleAnswer = (schedule: Schedule, next: number[]): ScheduleAnswer => ({
  id: schedule.id,
  name: schedule.name,
  cadence: schedule.cadence,
  timeZone: schedule.zone,
  enabled: schedule.enabled,
  pending: schedule.pending,
  next,
  captures: captures(schedule.setup),
  lastRun: schedule.lastRun,
  lastTime: schedule.lastAt?.getTime() ?? null,
  problem: schedule.problem,
});

function captures({ mode, city, businessType = [], cities = [] }: StartWish): string {
  const types = new Set(
    mode === 'manual' ? businessType : cities.flatMap(({ businessTypes }) => businessTypes),
  );
  const where =
    mode === 'manual' ? (city ?? cities[0]?.city ?? '') : counted(cities.length, 'city', 'cities');
  return `${where}, ${counted(types.size, 'type', 'types')}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
