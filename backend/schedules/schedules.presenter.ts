import { DEFAULT_COVERAGE_LEVEL } from '@libs/constants';
import { exactCadence } from '@libs/job';
import { describeSetup, isRefreshSummary } from '../runtime';
import type { ScheduleResponse } from './schedules.dto';
import type { Schedule } from './schedule.repository';

/** Converts a schedule for the API. `nextStartTimes` are in epoch milliseconds. */
export const toScheduleResponse = (schedule: Schedule, nextStartTimes: number[]): ScheduleResponse => ({
  id: schedule.id,
  name: schedule.name,
  cadence: exactCadence(schedule.cadence),
  timeZone: schedule.timeZone,
  enabled: schedule.enabled,
  pending: schedule.pending,
  nextStartTimes: nextStartTimes.map((time) => new Date(time).toISOString()),
  summary: describeSetup(schedule.summary),
  isRefresh: isRefreshSummary(schedule.summary),
  coverageLevel: schedule.summary.coverageLevel ?? DEFAULT_COVERAGE_LEVEL,
  lastJobId: schedule.lastJobPublicId,
  lastStartTime: schedule.lastStartedAt?.toISOString() ?? null,
  lastError: schedule.lastError,
});
