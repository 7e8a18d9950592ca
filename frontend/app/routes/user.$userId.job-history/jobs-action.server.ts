import { unwrap } from '~/services/api/api-client';
import type { ServerApi } from '~/services/api/api.server';
import type { CreateScheduleDto, UpdateScheduleDto } from '~/services/api/api-types';

type Api = ServerApi['api'];

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const scheduleIn = (form: FormData) => ({ params: { path: { id: textOf(form, 'id') } } });

const ACTIONS: Record<string, (api: Api, form: FormData) => Promise<unknown>> = {
  'clear-history': (api) => unwrap(api.DELETE('/api/jobs')),
  'create-schedule': (api, form) => unwrap(api.POST('/api/schedules', { body: newScheduleFrom(form) })),
  'update-schedule': (api, form) =>
    unwrap(api.PATCH('/api/schedules/{id}', { ...scheduleIn(form), body: scheduleUpdateFrom(form) })),
  'toggle-schedule': (api, form) =>
    unwrap(
      api.PATCH('/api/schedules/{id}', {
        ...scheduleIn(form),
        body: { enabled: textOf(form, 'enabled') === 'true' },
      }),
    ),
  'delete-schedule': (api, form) => unwrap(api.DELETE('/api/schedules/{id}', scheduleIn(form))),
};

/** Runs one action of the screen as one API call. */
export function jobsAction(api: Api, form: FormData): Promise<unknown> {
  const perform = ACTIONS[textOf(form, 'intent')];
  if (!perform) throw new Response(null, { status: 400 });
  return perform(api, form);
}

/** The schedule as sent by the dialog; the API validates it. */
const newScheduleFrom = (form: FormData) => parseSchedule<CreateScheduleDto>(form);
const scheduleUpdateFrom = (form: FormData) => parseSchedule<UpdateScheduleDto>(form);

function parseSchedule<T>(form: FormData): T {
  try {
    return JSON.parse(textOf(form, 'schedule')) as T;
  } catch {
    throw new Response(null, { status: 400 });
  }
}
