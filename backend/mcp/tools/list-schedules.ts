import type { SchedulesResponse } from '../../schedules';
import { readFittingPage, withShortTexts } from './result-size';
import { CURSOR, defineTool, listOf, OBJECT, READS, TEXT_OR_NULL } from './tool';

const MAX_SCHEDULES = 20;

export const listSchedules = defineTool<{ cursor?: string }>({
  name: 'list_schedules',
  title: 'List schedules',
  description:
    'Lists the schedules that start jobs by themselves, with their next start time and last problem.',
  annotations: READS,
  input: { type: 'object', properties: { cursor: CURSOR } },
  output: {
    type: 'object',
    properties: { schedules: listOf(OBJECT), nextCursor: TEXT_OR_NULL },
    required: ['schedules', 'nextCursor'],
  },
  async call(api, { cursor }) {
    const page = await readFittingPage(MAX_SCHEDULES, async (limit) => {
      const { schedules, nextCursor } = await api.get<SchedulesResponse>('/api/schedules', { cursor, limit });
      const items = schedules.map(({ nextStartTimes, ...schedule }) =>
        withShortTexts({ ...schedule, nextStartTime: nextStartTimes[0] ?? null }),
      );
      return { items, nextCursor };
    });
    return { schedules: page.items, nextCursor: page.nextCursor };
  },
});
