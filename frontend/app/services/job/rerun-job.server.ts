import { unwrap } from '../api/api-client';
import { serverApi, type Caller } from '../api/api.server';
import { setupOfJob, toStartDto } from './setup-choices';

/**
 * Starts a job with an earlier job's setup.
 * @throws ApiError if the API refuses; `actionErrorMessage('start', error)` is the message for the user
 */
export async function rerunJob(caller: Caller, jobId: string): Promise<void> {
  const { api } = serverApi(caller);
  const job = await unwrap(api.GET('/api/jobs/{id}', { params: { path: { id: jobId } } }));
  await unwrap(api.POST('/api/runtime/start', { body: toStartDto(setupOfJob(job)) }));
}
