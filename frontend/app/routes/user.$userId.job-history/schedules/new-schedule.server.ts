import { DEFAULT_COVERAGE_LEVEL } from '@libs/constants';
import { unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import { searchName } from '~/services/job/ended-job';
import { parseRefreshChoice, refreshTitle, toRefreshDto } from '~/services/job/refresh-dto';
import { startBodyOf } from '~/services/job/rerun-job.server';

/**
 * Returns what a link asks to schedule: the setup of a job, a saved one, or a refresh of places. Null if the page was opened without one.
 */
export async function newScheduleOf(api: Api, search: URLSearchParams) {
  if (search.get('schedule') !== 'new') return null;
  const choice = parseRefreshChoice(search);
  if (choice) return { summary: refreshTitle(choice), coverageLevel: null, setup: toRefreshDto(choice) };
  const setupId = search.get('setup');
  if (setupId !== null) return savedSetupOf(api, setupId);
  const jobId = search.get('job');
  if (jobId === null) return null;
  const { job, body } = await startBodyOf(api, jobId);
  return {
    summary: searchName(job),
    coverageLevel: job.refresh ? null : (job.coverageLevel ?? DEFAULT_COVERAGE_LEVEL),
    setup: body,
  };
}

async function savedSetupOf(api: Api, id: string) {
  const { name, setup } = await unwrap(api.GET('/api/setups/{id}', { params: { path: { id } } }));
  const coverageLevel = setup.refresh ? null : (setup.coverageLevel ?? DEFAULT_COVERAGE_LEVEL);
  return { summary: name, coverageLevel, setup };
}
