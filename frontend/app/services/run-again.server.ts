import { answerOf, ApiError } from './api-request';
import { serverApi, type Caller } from './api.server';
import { refusalOf } from '~/services/run-refusals';
import { setupOfRun, startFields } from './run-setup';

/** Starts a run with the setup of an earlier one; null when it began, else why it did not. */
export async function runAgain(caller: Caller, jobId: string): Promise<string | null> {
  const { api } = serverApi(caller);
  try {
    const job = await answerOf(api.GET('/api/jobs/{id}', { params: { path: { id: jobId } } }));
    await answerOf(api.POST('/api/runtime/start', { body: startFields(setupOfRun(job)) }));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf('start', error);
  }
}
