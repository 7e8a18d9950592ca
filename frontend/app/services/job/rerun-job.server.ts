import { unwrap, ApiError } from '../api/api-client';
import { serverApi, type Caller } from '../api/api.server';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { setupOfJob, toStartDto } from './setup-choices';

/** Starts a job with an earlier job's setup. Returns null on success, otherwise an error message. */
export async function rerunJob(caller: Caller, jobId: string): Promise<string | null> {
  const { api } = serverApi(caller);
  try {
    const job = await unwrap(api.GET('/api/jobs/{id}', { params: { path: { id: jobId } } }));
    await unwrap(api.POST('/api/runtime/start', { body: toStartDto(setupOfJob(job)) }));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return actionErrorMessage('start', error);
  }
}
