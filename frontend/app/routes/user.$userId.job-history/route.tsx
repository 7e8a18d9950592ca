import { MAX_JOB_HISTORY } from '@libs/constants';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@remix-run/react';
import { CloudOff, FilterX, History } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { ErrorPage } from '~/components/error-page';
import { CreditsExhausted } from '~/components/credits-exhausted';
import { PageHead } from '~/components/page-head';
import { RefreshAllForm } from '~/components/refresh-form/refresh-all-form';
import { useZone } from '~/components/use-preferences';
import { Banner } from '~/components/ui/banner';
import { Button, ButtonLink } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { HeadCell, TableFrame } from '~/components/ui/table';
import { useUserArea } from '~/components/user-area';
import { unwrap } from '~/services/api/api-client';
import type { JobsQuery } from '~/services/api/api-queries';
import { keepScreen } from '~/services/forms/client-action';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { readPreferences } from '~/services/storage/preferences';
import { persist } from '~/services/storage/persisted';
import { allOfPage } from '~/services/api/all-of-page';
import { pageMeta } from '~/services/navigation/page-meta';
import { paths } from '~/services/navigation/paths';
import { optional, withSession } from '~/services/session/session.server';
import { ClearHistory } from './clear-history';
import {
  ALL_JOBS,
  isFiltering,
  jobFilterParams,
  jobFilterToSearch,
  parseJobFilter,
  type JobFilter,
} from './job-filter';
import { JobFilterForm } from './job-filter-form';
import { JobRow } from './job-row';
import { JobStats } from './job-stats';
import { jobsAction, type JobsActionResult } from './jobs-action.server';
import { newScheduleOf } from './schedules/new-schedule.server';
import { SchedulesPanel } from './schedules/schedules-panel';
import { useSchedules } from './schedules/use-schedules';
import { useExports } from './use-exports';
import { useFilteredJobs, useJobs } from './use-jobs';

export const meta = pageMeta('Jobs');

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const caller = { request, context };
  return withSession(caller, async (api) => {
    const filter = parseJobFilter(new URL(request.url).searchParams);
    const { zone } = readPreferences(request.headers.get('cookie'));
    const listJobs = (query: JobsQuery) =>
      optional(allOfPage(query, (page) => unwrap(api.GET('/api/jobs', { params: { query: page } }))));
    const [jobs, filteredJobs, scheduleList, newSchedule] = await Promise.all([
      listJobs({ limit: MAX_JOB_HISTORY }),
      isFiltering(filter)
        ? listJobs({ limit: MAX_JOB_HISTORY, timeZone: zone, ...jobFilterParams(filter) })
        : null,
      optional(unwrap(api.GET('/api/schedules'))),
      optional(newScheduleOf(api, new URL(request.url).searchParams)),
    ]);
    return { jobs, filteredJobs, schedules: scheduleList?.schedules ?? [], newSchedule };
  });
};

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  jobsAction({ caller: { request, context }, userId: params.userId ?? '' }, await request.formData());

export const clientAction = keepScreen<JobsActionResult>(({ intent, status, message }) => ({
  ok: false,
  message:
    intent === 'run-again' && status !== 0
      ? actionErrorMessage('start', { status, message, details: [] })
      : message,
}));

export default function JobHistoryScreen() {
  const loaderData = useLoaderData<typeof loader>();
  const { user } = useUserArea();
  const zone = useZone();
  const clearFetcher = useFetcher<JobsActionResult>({ key: 'clear-history' });
  const { jobs, isLocalCopy, refresh } = useJobs(loaderData.jobs);
  const schedules = useSchedules(loaderData.schedules);
  const location = useLocation();
  const [searchParams] = useSearchParams();
  const filter = useMemo(() => parseJobFilter(searchParams), [searchParams]);
  const navigate = useNavigate();
  const setFilter = (next: JobFilter) =>
    navigate(jobFilterToSearch(next), { replace: true, preventScrollReset: true });
  const shownJobs = useFilteredJobs({ initial: loaderData.filteredJobs, filter, all: jobs, zone });
  const finishedCount = jobs.filter(({ status }) => status !== 'running').length;
  const exports = useExports(user.id, finishedCount);
  const actionData = useActionData<JobsActionResult>();
  const errorMessage = [clearFetcher.data, actionData].find((result) => result && !result.ok)?.message;
  useEffect(() => {
    if (!clearFetcher.data?.ok) return;
    persist(user.email, 'jobHistory', []);
    refresh();
  }, [clearFetcher.data, user.email, refresh]);
  return (
    <>
      <PageHead title="Jobs">{jobs.length > 0 && <RefreshAllForm userId={user.id} />}</PageHead>
      <div className="mb-4 grid gap-2 empty:hidden">
        {errorMessage && <Banner tone="bad">{errorMessage}</Banner>}
        <CreditsExhausted />
        {isLocalCopy && jobs.length > 0 && (
          <Banner tone="warn">
            Could not load the job history. Showing the jobs stored in this browser.
          </Banner>
        )}
      </div>
      <div className="grid gap-4">
        <Panel
          title="Job History"
          actions={<ClearHistory fetcher={clearFetcher} disabled={finishedCount === 0} />}
          // On phones, the jobs come first; everywhere, what to do first comes before zeros.
          className={jobs.length === 0 ? 'order-1' : 'max-mid:order-1'}
        >
          <JobStats jobs={jobs} />
        </Panel>
        <Panel
          title="Recent Jobs"
          note={
            (shownJobs?.length ?? 0) >= MAX_JOB_HISTORY &&
            `The ${MAX_JOB_HISTORY} newest. Filter to find others.`
          }
        >
          {jobs.length > 0 && <JobFilterForm filter={filter} onChange={setFilter} />}
          {jobs.length === 0 ? (
            <EmptyState
              icon={History}
              title="No Job History"
              action={
                <ButtonLink variant="primary" to={paths.runtime(user.id)}>
                  Start a job
                </ButtonLink>
              }
            >
              Completed jobs will appear here
            </EmptyState>
          ) : shownJobs === null ? (
            <EmptyState
              icon={CloudOff}
              title="The filter could not be applied"
              action={<Button onClick={() => setFilter(ALL_JOBS)}>Show all jobs</Button>}
            >
              The server did not respond. Trying again…
            </EmptyState>
          ) : shownJobs.length === 0 ? (
            <EmptyState
              icon={FilterX}
              title="Nothing matches the filter"
              action={<Button onClick={() => setFilter(ALL_JOBS)}>Clear</Button>}
            />
          ) : (
            <TableFrame label="Jobs, newest first" isStacked>
              <thead role="rowgroup" className="max-mid:sr-only">
                <tr role="row">
                  <HeadCell className="pl-13!">Search</HeadCell>
                  <HeadCell>DB</HeadCell>
                  <HeadCell>Job ID</HeadCell>
                  <HeadCell>Status</HeadCell>
                  <HeadCell>Mode</HeadCell>
                  <HeadCell>Started</HeadCell>
                  <HeadCell numeric>Duration</HeadCell>
                  <HeadCell numeric>Records</HeadCell>
                  <HeadCell>
                    <span className="sr-only">File</span>
                  </HeadCell>
                </tr>
              </thead>
              <tbody role="rowgroup" className="max-mid:block">
                {shownJobs.map((job) => (
                  <JobRow key={job.id} job={job} userId={user.id} zone={zone} exports={exports} />
                ))}
              </tbody>
            </TableFrame>
          )}
        </Panel>
        <SchedulesPanel
          // A link of the page itself can open the dialog for a new schedule.
          key={location.key}
          schedules={schedules}
          zone={zone}
          requested={loaderData.newSchedule}
          className={jobs.length === 0 ? 'order-2' : 'max-mid:order-2'}
        />
      </div>
    </>
  );
}

export const ErrorBoundary = ErrorPage;
