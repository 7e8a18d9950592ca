import type { JobDetailsResponse, JobsResponse } from '../../jobs';
import type { RuntimeStatusResponse } from '../../runtime';
import { apiPath } from '../tool-api';
import { toActiveStatus, toJobStatus, toRecentJob } from './job-status';
import {
  defineTool,
  INTEGER,
  JOB_ID,
  listOf,
  NUMBER_OR_NULL,
  OBJECT,
  OBJECT_OR_NULL,
  READS,
  TEXT,
  TEXT_OR_NULL,
} from './tool';

const LOG_ENTRIES = 10;
const RECENT_JOBS = 5;

export const getStatus = defineTool<{ job?: string }>({
  name: 'get_status',
  title: 'Get the status of a job',
  description:
    'Without job: the active job or, without one, the last one, with the end of its log and your recent jobs. With recovery, the job waits for a decision. A job has ended at success, completed, stopped, failed or inactive; its files are complete when pendingExports is empty. Do not ask more often than every five seconds.',
  annotations: READS,
  input: { type: 'object', properties: { job: JOB_ID } },
  output: {
    type: 'object',
    properties: {
      job: TEXT_OR_NULL,
      status: TEXT,
      cities: listOf(OBJECT),
      listings: INTEGER,
      filtered: TEXT_OR_NULL,
      maxListings: NUMBER_OR_NULL,
      percent: NUMBER_OR_NULL,
      targets: OBJECT_OR_NULL,
      recovery: OBJECT_OR_NULL,
      problem: TEXT_OR_NULL,
      unreadableTable: TEXT_OR_NULL,
      coverage: TEXT_OR_NULL,
      error: TEXT_OR_NULL,
      exports: listOf(OBJECT),
      pendingExports: listOf(TEXT),
      log: listOf(OBJECT),
      recentJobs: listOf(OBJECT),
    },
    required: ['job', 'status', 'listings'],
  },
  async call(api, { job }) {
    const active = await api.get<RuntimeStatusResponse>('/api/runtime/status', { limit: LOG_ENTRIES });
    if (job !== undefined && job !== active.manualRunId)
      return toJobStatus(await api.get<JobDetailsResponse>(apiPath`/api/jobs/${job}`));
    const recent = await api.get<JobsResponse>('/api/jobs', { limit: RECENT_JOBS });
    return { ...toActiveStatus(active), recentJobs: recent.jobs.map(toRecentJob) };
  },
});
