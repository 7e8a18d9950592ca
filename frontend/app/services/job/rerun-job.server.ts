import { unwrap } from '../api/api-client';
import { serverApi, type Api, type Caller } from '../api/api.server';
import type { JobDetails } from '../api/api-types';
import { parseExportChoice } from './export-choice';
import { toRefreshDto, toRepeatedRefreshDto, type RefreshChoice } from './refresh-dto';
import { setupOfJob, toStartDto } from './setup-choices';

/**
 * Starts a job with an earlier job's setup.
 * @throws ApiError if the API refuses; `actionErrorMessage('start', error)` is the message for the user
 */
export async function rerunJob(caller: Caller, jobId: string): Promise<void> {
  const { api } = serverApi(caller);
  const { body } = await startBodyOf(api, jobId);
  await unwrap(api.POST('/api/runtime/start', { body }));
}

/** Returns a job, and the body of a request that starts it again. */
export async function startBodyOf(api: Api, jobId: string) {
  const job = await unwrap(api.GET('/api/jobs/{id}', { params: { path: { id: jobId } } }));
  if (job.refresh) return { job, body: toRepeatedRefreshDto(job) };
  const shapes = await shapesOf(job, api);
  const setup = {
    ...setupOfJob({ ...job, cities: job.cities.filter(({ isShape }) => !isShape) }),
    exportChoice: parseExportChoice(job),
  };
  return { job, body: { ...toStartDto(setup), ...(shapes.length > 0 && { shapes }) } };
}

/**
 * Starts a job that asks again for places.
 * @throws ApiError as `rerunJob`
 */
export async function refreshPlaces(caller: Caller, choice: RefreshChoice): Promise<void> {
  const { api } = serverApi(caller);
  await unwrap(api.POST('/api/runtime/start', { body: toRefreshDto(choice) }));
}

/** Returns a job's shapes in the form in which a job is started with them. */
async function shapesOf({ id, cities }: JobDetails, api: Api) {
  if (!cities.some(({ isShape }) => isShape)) return [];
  const { shapes } = await unwrap(api.GET('/api/jobs/{id}/shapes', { params: { path: { id } } }));
  return shapes.flatMap(({ name, geometry }) => {
    const terms = cities.find(({ city, isShape }) => isShape && city === name);
    return terms
      ? [{ name, geometry, businessTypes: terms.businessTypes, keywords: terms.keywords ?? [] }]
      : [];
  });
}
