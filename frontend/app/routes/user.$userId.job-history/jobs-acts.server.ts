import { answerOf } from '~/services/api-request';
import type { ServerApi } from '~/services/api.server';
import type { NewScheduleBody, ScheduleChangeBody } from '~/services/wire';

type Api = ServerApi['api'];

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const ACTS: Record<string, (api: Api, form: FormData) => Promise<unknown>> = {
  clear: (api) => answerOf(api.POST('/api/jobs/clear')),
  schedule: (api, form) => answerOf(api.POST('/api/schedules', { body: scheduleIn(form) })),
  'schedule-change': (api, form) =>
    answerOf(api.POST('/api/schedules/change', { body: { id: text(form, 'id'), ...changeIn(form) } })),
  'schedule-switch': (api, form) =>
    answerOf(
      api.POST('/api/schedules/switch', {
        body: { id: text(form, 'id'), enabled: text(form, 'enabled') === 'true' },
      }),
    ),
  'schedule-remove': (api, form) =>
    answerOf(api.POST('/api/schedules/remove', { body: { id: text(form, 'id') } })),
};

/** One act of the screen, one call. */
export function act(api: Api, form: FormData): Promise<unknown> {
  const call = ACTS[text(form, 'act')];
  if (!call) throw new Response(null, { status: 400 });
  return call(api, form);
}

/** As the dialog sends it; the API checks it. */
const scheduleIn = (form: FormData) => sentIn<NewScheduleBody>(form);
const changeIn = (form: FormData) => sentIn<Omit<ScheduleChangeBody, 'id'>>(form);

function sentIn<T>(form: FormData): T {
  try {
    return JSON.parse(text(form, 'schedule')) as T;
  } catch {
    throw new Response(null, { status: 400 });
  }
}
