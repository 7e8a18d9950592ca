import { JOB_HISTORY_STORED, RUN_MESSAGES } from '@libs/constants';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { FilterX, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorPage } from '~/components/error-page';
import { PageHead } from '~/components/page-head';
import { useZone } from '~/components/theme';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { HeadCell, TableFrame } from '~/components/ui/table';
import { useUserArea } from '~/components/user-area';
import { answerOf, ApiError } from '~/services/api-request';
import { serverApi } from '~/services/api.server';
import { keep } from '~/services/kept';
import { paths } from '~/services/paths';
import { runAgain } from '~/services/run-again.server';
import { screenTitle } from '~/services/screen-title';
import { optional, signedIn } from '~/services/session.server';
import { ClearHistory } from './clear-history';
import { ALL_JOBS, fits, JobFilterFields } from './job-filter';
import { JobRow } from './job-row';
import { JobStats } from './job-stats';
import type { JobsActResult } from './jobs-act';
import { act } from './jobs-acts.server';
import { SchedulesPanel } from './schedules/schedules-panel';
import { useSchedules } from './schedules/use-schedules';
import { useExports } from './use-exports';
import { useJobs } from './use-jobs';

export const meta = screenTitle('Jobs');

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const caller = { request, context };
  return signedIn(caller, async (api) => {
    const query = { limit: JOB_HISTORY_STORED };
    const [answer, planned] = await Promise.all([
      optional(answerOf(api.GET('/api/jobs', { params: { query } }))),
      optional(answerOf(api.GET('/api/schedules'))),
    ]);
    return { jobs: answer?.jobs ?? null, schedules: planned?.schedules ?? [] };
  });
};

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const caller = { request, context };
  if (form.get('act') === 'again') {
    const refused = await runAgain(caller, String(form.get('jobId') ?? ''));
    return refused === null ? redirect(paths.runtime(params.userId ?? '')) : refusal(refused);
  }
  try {
    await act(serverApi(caller).api, form);
    return { ok: true, message: null } satisfies JobsActResult;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error.message || RUN_MESSAGES.unknown);
  }
}

const refusal = (message: string): JobsActResult => ({ ok: false, message });

export default function JobHistoryScreen() {
  const drawn = useLoaderData<typeof loader>();
  const { user } = useUserArea();
  const zone = useZone();
  const clearing = useFetcher<JobsActResult>({ key: 'clear-history' });
  const { jobs, isCopy, refresh } = useJobs(drawn.jobs);
  const schedules = useSchedules(drawn.schedules);
  const [filter, setFilter] = useState(ALL_JOBS);
  const shown = jobs.filter((job) => fits(filter, job));
  const ended = jobs.filter(({ status }) => status !== 'running').length;
  const exports = useExports(user.id, ended);
  const said = useActionData<JobsActResult>();
  const problem = [clearing.data, said].find((result) => result && !result.ok)?.message;
  useEffect(() => {
    if (!clearing.data?.ok) return;
    keep(user.email, 'jobHistory', []);
    refresh();
  }, [clearing.data, user.email, refresh]);
  return (
    <>
      <PageHead title="Jobs" />
      <div className="mb-4 grid gap-2 empty:hidden">
        {problem && <Banner tone="bad">{problem}</Banner>}
        {isCopy && jobs.length > 0 && (
          <Banner tone="warn">
            The job history could not be loaded. These are the jobs that this browser knows.
          </Banner>
        )}
      </div>
      <div className="grid gap-4">
        <Panel title="Job History" actions={<ClearHistory fetcher={clearing} disabled={ended === 0} />}>
          <JobStats jobs={jobs} />
        </Panel>
        <Panel
          title="Recent Jobs"
          actions={jobs.length > 0 && <JobFilterFields filter={filter} onChange={setFilter} />}
        >
          {jobs.length === 0 ? (
            <EmptyState icon={History} title="No Job History">
              Completed jobs will appear here
            </EmptyState>
          ) : shown.length === 0 ? (
            <EmptyState
              icon={FilterX}
              title="Nothing matches the filter"
              action={<Button onClick={() => setFilter(ALL_JOBS)}>Clear</Button>}
            />
          ) : (
            <TableFrame label="Jobs, newest first">
              <thead>
                <tr>
                  <HeadCell className="pl-13!">DB</HeadCell>
                  <HeadCell>Job ID</HeadCell>
                  <HeadCell>Status</HeadCell>
                  <HeadCell>Mode</HeadCell>
                  <HeadCell>Started</HeadCell>
                  <HeadCell numeric>Duration</HeadCell>
                  <HeadCell numeric>Records</HeadCell>
                </tr>
              </thead>
              <tbody>
                {shown.map((job) => (
                  <JobRow key={job.id} job={job} userId={user.id} zone={zone} exports={exports} />
                ))}
              </tbody>
            </TableFrame>
          )}
        </Panel>
        <SchedulesPanel schedules={schedules} zone={zone} />
      </div>
    </>
  );
}

export const ErrorBoundary = ErrorPage;
