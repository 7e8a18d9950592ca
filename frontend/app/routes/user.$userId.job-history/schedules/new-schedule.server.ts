import { DEFAULT_COVERAGE_LEVEL } from '@libs/constants';
import type { Api } from '~/services/api/api.server';
import { searchName } from '~/services/job/ended-job';
import { parseRefreshChoice, refreshTitle, toRefreshDto } from '~/services/job/refresh-dto';
import { startBodyOf } from '~/services/job/rerun-job.server';

/**
 * Returns what a link asks to schedule: the setup of a job, or a refresh of places. Null if the page was opened without one.
 */
export async function newScheduleOf(api: Api, search: URLSearchParams) {
  if (search.get('schedule') !== 'new') return null;
  const choice = parseRefreshChoice(search);
  if (choice) return { summary: refreshTitle(choice), coverageLevel: null, setup: toRefreshDto(choice) };
  const jobId = search.get('job');
  if (jobId === null) return null;
  const { job, body } = await startBodyOf(api, jobId);
  return {
    summary: searchName(job),
    coverageLevel: job.refresh ? null : (job.coverageLevel ?? DEFAULT_COVERAGE_LEVEL),
    setup: body,
  };
}
