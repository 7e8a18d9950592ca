import type { CreateScheduleResponse } from '../../schedules';
import { invalidArgument } from '../mcp.errors';
import { apiPath } from '../tool-api';
import { SETUP_PROPERTIES, toStartBody, type SetupArguments } from './setup';
import { choice, defineTool, FLAG, KEY, OBJECT, text, TEXT } from './tool';

interface Arguments {
  action: 'create' | 'update' | 'delete';
  idempotencyKey: string;
  id?: string;
  name?: string;
  setup?: SetupArguments;
  cadence?: object;
  timeZone?: string;
  enabled?: boolean;
}

export const changeSchedule = defineTool<Arguments>({
  name: 'change_schedule',
  title: 'Create, change or delete a schedule',
  description:
    'create needs name, setup, cadence and timeZone; update needs id and what changes; delete needs id. Jobs of a schedule use credits without asking, up to maxListings each.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input: {
    type: 'object',
    properties: {
      action: choice(['create', 'update', 'delete']),
      id: text('Schedule id', 60),
      name: text('', 100),
      setup: {
        ...OBJECT,
        description: 'As in start_job, without the key',
        properties: {
          cities: SETUP_PROPERTIES.cities,
          shapes: SETUP_PROPERTIES.shapes,
          maxListings: SETUP_PROPERTIES.maxListings,
        },
        required: ['maxListings'],
      },
      cadence: {
        ...OBJECT,
        description:
          '{kind: daily, at: "06:30"}, {kind: weekly, at, weekday: 0-6 (0: Sunday)} or {kind: cron, expression}',
      },
      timeZone: text('Such as America/Phoenix', 60),
      enabled: FLAG,
      idempotencyKey: KEY,
    },
    required: ['action', 'idempotencyKey'],
  },
  output: { type: 'object', properties: { id: TEXT, done: FLAG }, required: ['id', 'done'] },
  async call(api, { action, idempotencyKey, id, setup, ...fields }) {
    const body = { ...fields, ...(setup && { setup: toStartBody(setup) }) };
    if (action === 'create') {
      const created = await api.send<CreateScheduleResponse>('POST', '/api/schedules', {
        body,
        idempotencyKey,
      });
      return { id: created.body.id, done: true };
    }
    if (id === undefined) throw invalidArgument('id', 'Which schedule is meant?');
    if (action === 'update') await api.send('PATCH', apiPath`/api/schedules/${id}`, { body, idempotencyKey });
    else await api.send('DELETE', apiPath`/api/schedules/${id}`, { idempotencyKey });
    return { id, done: true };
  },
});
