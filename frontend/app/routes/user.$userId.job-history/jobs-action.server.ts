import { JOB_MESSAGES } from '@libs/constants';
import { redirect } from '@remix-run/node';
import { unwrap } from '~/services/api/api-client';
import { serverApi, type Caller, type Api } from '~/services/api/api.server';
import type { CreateScheduleDto, UpdateScheduleDto } from '~/services/api/api-types';
import { createFormActions } from '~/services/forms/form-actions.server';
import { pathFromForm, textField } from '~/services/forms/form-fields';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { rerunJob } from '~/services/job/rerun-job.server';
import { paths } from '~/services/navigation/paths';

/** Result of an action after which the job history page stays open. */
export interface JobsActionResult {
  ok: boolean;
  message: string | null;
}

interface ScreenCaller {
  caller: Caller;
  userId: string;
}

const apiCall =
  (call: (api: Api, form: FormData) => Promise<unknown>) =>
  async ({ caller }: ScreenCaller, form: FormData): Promise<JobsActionResult> => {
    await call(serverApi(caller).api, form);
    return { ok: true, message: null };
  };

/**
 * Runs one of the job history screen's actions as a single API call. If the API refuses the action, returns a message
 * for the user.
 */
export const jobsAction = createFormActions({
  actions: {
    'run-again': async ({ caller, userId }: ScreenCaller, form: FormData) => {
      await rerunJob(caller, textField(form, 'jobId'));
      return redirect(paths.runtime(userId));
    },
    'clear-history': apiCall((api) => unwrap(api.DELETE('/api/jobs'))),
    'create-schedule': apiCall((api, form) =>
      unwrap(api.POST('/api/schedules', { body: newScheduleFrom(form) })),
    ),
    'update-schedule': apiCall((api, form) =>
      unwrap(api.PATCH('/api/schedules/{id}', { ...pathFromForm(form), body: scheduleUpdateFrom(form) })),
    ),
    'toggle-schedule': apiCall((api, form) =>
      unwrap(
        api.PATCH('/api/schedules/{id}', {
          ...pathFromForm(form),
          body: { enabled: textField(form, 'enabled') === 'true' },
        }),
      ),
    ),
    'delete-schedule': apiCall((api, form) => unwrap(api.DELETE('/api/schedules/{id}', pathFromForm(form)))),
  },
  toSuccess: (result: JobsActionResult | Response) => result,
  toFailure: (error, intent) => ({
    ok: false,
    message:
      intent === 'run-again' ? actionErrorMessage('start', error) : error.message || JOB_MESSAGES.unknown,
  }),
});

/** Returns the schedule submitted from the dialog. The API validates it. */
const newScheduleFrom = (form: FormData) => parseSchedule<CreateScheduleDto>(form);
const scheduleUpdateFrom = (form: FormData) => parseSchedule<UpdateScheduleDto>(form);

function parseSchedule<T>(form: FormData): T {
  try {
    return JSON.parse(textField(form, 'schedule')) as T;
  } catch {
    throw new Response(null, { status: 400 });
  }
}
