import { DEFAULT_COVERAGE_LEVEL } from '@libs/constants';
import type { Api } from '~/services/api/api.server';
import { searchName } from '~/services/job/ended-job';
import { startBodyOf } from '~/services/job/rerun-job.server';

/** Returns what a link on a job's page asks to schedule: the setup of that job. Null if the page was opened without one. */
export async function newScheduleOf(api: Api, search: URLSearchParams) {
  const jobId = search.get('job');
  if (search.get('schedule') !== 'new' || jobId === null) return null;
  const { job, body } = await startBodyOf(api, jobId);
  return {
    jobId,
    summary: searchName(job),
    coverageLevel: job.coverageLevel ?? DEFAULT_COVERAGE_LEVEL,
    setup: body,
  };
}
