import { unwrap } from '../api/api-client';
import { serverApi, type Caller } from '../api/api.server';
import type { JobDetails } from '../api/api-types';
import { toRefreshDto, type RefreshChoice } from './refresh-dto';
import { setupOfJob, toStartDto } from './setup-choices';

/**
 * Starts a job with an earlier job's setup.
 * @throws ApiError if the API refuses; `actionErrorMessage('start', error)` is the message for the user
 */
export async function rerunJob(caller: Caller, jobId: string): Promise<void> {
  const { api } = serverApi(caller);
  const job = await unwrap(api.GET('/api/jobs/{id}', { params: { path: { id: jobId } } }));
  if (job.refresh) return refreshAgain(caller, job);
  const shapes = await shapesOf(job, api);
  const setup = setupOfJob({ ...job, cities: job.cities.filter(({ isShape }) => !isShape) });
  await unwrap(
    api.POST('/api/runtime/start', { body: { ...toStartDto(setup), ...(shapes.length > 0 && { shapes }) } }),
  );
}

/** Asks again for the same places: those of the job that was refreshed, all of the account, or rows of the data table. */
async function refreshAgain(caller: Caller, { refresh, exportFormat }: JobDetails): Promise<void> {
  await refreshPlaces(caller, choiceOf(refresh), exportFormat);
}

function choiceOf(refresh: JobDetails['refresh']): RefreshChoice {
  if (refresh?.job) return { from: 'job', job: refresh.job };
  if (refresh?.from !== 'table') return { from: 'account' };
  return { from: 'table', ...(refresh.where && { where: refresh.where }) };
}

/**
 * Starts a job that asks again for places.
 * @throws ApiError as `rerunJob`
 */
export async function refreshPlaces(
  caller: Caller,
  choice: RefreshChoice,
  exportFormat?: JobDetails['exportFormat'],
): Promise<void> {
  const { api } = serverApi(caller);
  await unwrap(api.POST('/api/runtime/start', { body: toRefreshDto(choice, exportFormat) }));
}

/** Returns a job's shapes in the form in which a job is started with them. */
async function shapesOf({ id, cities }: JobDetails, api: ReturnType<typeof serverApi>['api']) {
  if (!cities.some(({ isShape }) => isShape)) return [];
  const { shapes } = await unwrap(api.GET('/api/jobs/{id}/shapes', { params: { path: { id } } }));
  return shapes.flatMap(({ name, geometry }) => {
    const terms = cities.find(({ city, isShape }) => isShape && city === name);
    return terms
      ? [{ name, geometry, businessTypes: terms.businessTypes, keywords: terms.keywords ?? [] }]
      : [];
  });
}
