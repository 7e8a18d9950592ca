import { COVERAGE_LEVELS } from '@libs/constants';
import { redirect } from '@remix-run/node';
import { unwrap } from '~/services/api/api-client';
import { serverApi, type Caller } from '~/services/api/api.server';
import { createFormActions } from '~/services/forms/form-actions.server';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { rerunJob } from '~/services/job/rerun-job.server';
import { paths } from '~/services/navigation/paths';

interface ScreenCaller {
  caller: Caller;
  userId: string;
  jobId: string;
}

/**
 * Runs the job screen's actions: starts the job again, repeats only its failed searches, or continues it in a new job. If the API refuses,
 * returns a message for the user.
 */
export const jobAction = createFormActions({
  actions: {
    '': async ({ caller, userId, jobId }: ScreenCaller) => {
      await rerunJob(caller, jobId);
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
  },
  toSuccess: (response: Response): Response | { error: string } => response,
  toFailure: (error) => ({ error: actionErrorMessage('start', error) }),
});
