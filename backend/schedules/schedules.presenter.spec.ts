import { describe, expect, it } from '@jest/globals';
import { toScheduleResponse } from './schedules.presenter';
import type { SetupSummary } from '../runtime';
import type { Schedule } from './schedule.repository';

type Summary = Omit<SetupSummary, 'coverageLevel' | 'filters'> & Partial<SetupSummary>;

const responseOf = (summary: Summary) =>
  toScheduleResponse(
    {
      summary: { coverageLevel: null, filters: null, ...summary },
      cadence: { kind: 'daily', at: '06:30' },
      lastStartedAt: null,
    } as Schedule,
    [],
  );
const summaryOf = (summary: Summary) => responseOf(summary).summary;

describe("a schedule's summary", () => {
  it('names the city of a single capture, and counts the cities of a larger one as the screens do', () => {
    expect(summaryOf({ mode: 'manual', city: 'Davis, CA', cities: 1, types: 1 })).toBe('Davis, CA, 1 type');
    expect(summaryOf({ mode: 'autonomous', city: '', cities: 1_234, types: 2 })).toBe(
      '1,234 cities, 2 types',
    );
  });

  it('tells a refresh of places from a search', () => {
    expect(responseOf({ mode: 'manual', city: '', cities: 0, types: 0 })).toMatchObject({
      summary: 'Refresh of places',
      isRefresh: true,
    });
    expect(responseOf({ mode: 'manual', city: 'Davis, CA', cities: 1, types: 1 }).isRefresh).toBe(false);
  });
});
