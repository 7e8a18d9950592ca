import { DEFAULT_COVERAGE_LEVEL, pluralize } from '@libs/constants';
import { exactCadence } from '@libs/job';
import { filtersSummary, normalizeFilters } from '@libs/listing';
import type { ScheduleResponse } from './schedules.dto';
import type { SetupSummary, Schedule } from './schedule.repository';

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
  coverageLevel: schedule.summary.coverageLevel ?? DEFAULT_COVERAGE_LEVEL,
  lastJobId: schedule.lastJobPublicId,
  lastStartTime: schedule.lastStartedAt?.toISOString() ?? null,
  lastError: schedule.lastError,
});

function describeSetup({ mode, city, cities, shapes = 0, types, filters }: SetupSummary): string {
  const counts = [
    ...(cities > 0 || shapes === 0 ? [pluralize(cities, 'city', 'cities')] : []),
    ...(shapes > 0 ? [pluralize(shapes, 'shape', 'shapes')] : []),
  ];
  const cityText = mode === 'manual' ? city : counts.join(', ');
  const applied = normalizeFilters(filters);
  const searched = `${cityText}, ${pluralize(types, 'type', 'types')}`;
  return applied ? `${searched}: ${filtersSummary(applied)}` : searched;
}
