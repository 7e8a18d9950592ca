import { COVERAGE_LEVELS, JOB_MESSAGES } from '@libs/constants';
import { redirect } from '@remix-run/node';
import { unwrap } from '~/services/api/api-client';
import { serverApi, type Caller } from '~/services/api/api.server';
import { createFormActions } from '~/services/forms/form-actions.server';
import { fileKind } from '~/services/job/export-files';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { refreshPlaces, rerunJob } from '~/services/job/rerun-job.server';
import { paths } from '~/services/navigation/paths';
import { parseJobPage } from './job-page-query';

interface ScreenCaller {
  caller: Caller;
  userId: string;
  jobId: string;
}

/**
 * Runs the job screen's actions: starts the job again, asks again for its places, repeats only its failed searches, continues it in a new job, stops
 * the reading of websites, loads its listings into the database, or exports it in another format or with chosen fields. If the API refuses, returns a message for the user.
 */
export const jobAction = createFormActions({
  actions: {
    '': async ({ caller, userId, jobId }: ScreenCaller) => {
      await rerunJob(caller, jobId);
      return redirect(paths.runtime(userId));
    },
    refresh: async ({ caller, userId, jobId }: ScreenCaller) => {
      await refreshPlaces(caller, { from: 'job', job: jobId });
      return redirect(paths.runtime(userId));
    },
    'search-again': async ({ caller, userId, jobId }: ScreenCaller) => {
      const { api } = serverApi(caller);
      await unwrap(api.POST('/api/jobs/{id}/search-again', { params: { path: { id: jobId } } }));
      return redirect(paths.runtime(userId));
    },
    'search-further': async ({ caller, userId, jobId }: ScreenCaller, form: FormData) => {
      const coverageLevel = COVERAGE_LEVELS.find((level) => level === form.get('coverageLevel'));
      if (!coverageLevel) throw new Response(null, { status: 400 });
      const params = { path: { id: jobId } };
      const { api } = serverApi(caller);
      const continuation = await unwrap(
        api.POST('/api/jobs/{id}/search-further', { params, body: { coverageLevel } }),
      );
      return redirect(paths.job(userId, continuation.jobId));
    },
    'stop-contacts': async ({ caller, userId, jobId }: ScreenCaller) => {
      const { api } = serverApi(caller);
      await unwrap(api.POST('/api/jobs/{id}/contacts/stop', { params: { path: { id: jobId } } }));
      return redirect(paths.job(userId, jobId, shownPart(caller)));
    },
    deliver: async ({ caller, userId, jobId }: ScreenCaller) => {
      const { api } = serverApi(caller);
      await unwrap(api.POST('/api/jobs/{id}/deliver', { params: { path: { id: jobId } } }));
      return redirect(paths.job(userId, jobId, shownPart(caller)));
    },
    export: async ({ caller, userId, jobId }: ScreenCaller, form: FormData) => {
      const kind = fileKind(form.get('file'));
      if (!kind) throw new Response(null, { status: 400 });
      const fields = form.getAll('fields').map(String);
      const params = { path: { id: jobId } };
      const { api } = serverApi(caller);
      const { format, preset } = kind;
      const body = { format, ...(preset && { preset }), ...(fields.length > 0 && { fields }) };
      await unwrap(api.POST('/api/jobs/{id}/exports', { params, body }));
      return redirect(paths.job(userId, jobId, shownPart(caller)));
    },
  },
  toSuccess: (response: Response): Response | { error: string } => response,
  toFailure: (error, intent) => ({
    error: isStart(intent) ? actionErrorMessage('start', error) : error.message || JOB_MESSAGES.unknown,
  }),
});

/** Intents that start a job, and fail like Start on Home. */
const isStart = (intent: string) => !['deliver', 'export', 'stop-contacts'].includes(intent);

/** The part of the page from which the form was sent. */
const shownPart = ({ request }: Caller) => parseJobPage(new URL(request.url).searchParams);
