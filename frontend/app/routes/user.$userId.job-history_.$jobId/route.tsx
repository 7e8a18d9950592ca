import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from '@remix-run/node';
import {
  Form,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from '@remix-run/react';
import { ArrowLeft, HardDrive, House, SearchCheck } from 'lucide-react';
import { CreditsExhausted } from '~/components/credits-exhausted';
import { ErrorPage, NotFoundPage } from '~/components/error-page';
import { JobStatusBadge } from '~/components/job-status-badge';
import { ResultPanel } from '~/components/job-view/result-panel';
import { MissingFields } from '~/components/job-view/missing-fields';
import { UnreadableTable } from '~/components/job-view/unreadable-table';
import { NoWorker } from '~/components/no-worker';
import { PageHead } from '~/components/page-head';
import { SourceOutage } from '~/components/source-outage';
import { useZone } from '~/components/use-preferences';
import { Banner } from '~/components/ui/banner';
import { Button, ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useUserArea } from '~/components/user-area';
import { unwrap } from '~/services/api/api-client';
import { JOB_QUERY } from '~/services/api/api-queries';
import { pluralize } from '~/services/page/formats';
import { keepScreen } from '~/services/forms/client-action';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { isInTable, resultTitle, searchName } from '~/services/job/ended-job';
import { hasUsualFields } from '~/services/job/export-files';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { withSession } from '~/services/session/session.server';
import type { JobDetails, RuntimeState } from '~/services/api/api-types';
import { exportHint, jsonFilenameOf, otherExportsOf } from '../user.$userId.job-history/job-exports';
import { useExports } from '../user.$userId.job-history/use-exports';
import { ActivityLog } from '../user.$userId.runtime/activity-log/activity-log';
import { ContactsPanel } from './contacts-panel';
import { jobAction } from './job-action.server';
import { JobListings } from './job-listings';
import { JobMapView } from './job-map-view';
import { loadOutlines } from './job-outlines';
import { defaultView, parseJobPage, rowsQueryOf } from './job-page-query';
import { JobRefreshed } from './job-refreshed';
import { JobReuse } from './job-reuse';
import { JobSetup } from './job-setup';
import { JobTabs } from './job-tabs';
import { usePolledJob } from './use-polled-job';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data ? searchName(data.job) : 'Job not found')();

export const loader = ({ request, context, params }: LoaderFunctionArgs) => {
  const path = { id: params.jobId ?? '' };
  const query = parseJobPage(new URL(request.url).searchParams);
  return withSession({ request, context }, async (api) => {
    const [job, { logs }] = await Promise.all([
      unwrap(api.GET('/api/jobs/{id}', { params: { path, query: JOB_QUERY } })),
      unwrap(api.GET('/api/jobs/{id}/log', { params: { path } })),
    ]);
    const view = query.view ?? defaultView(job);
    const refreshed =
      view === 'refreshed'
        ? await unwrap(
            api.GET('/api/jobs/{id}/refreshed', { params: { path, query: { cursor: query.cursor } } }),
          )
        : { places: [], nextCursor: null };
    const outlines = view === 'setup' ? await loadOutlines(api, job) : [];
    if (view !== 'listings') return { job, logs, query, rows: [], refreshed, outlines };
    const params = { path, query: rowsQueryOf(query) };
    const { rows } = await unwrap(api.GET('/api/jobs/{id}/rows', { params }));
    return { job, logs, query, rows, refreshed, outlines };
  });
};

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  jobAction(
    { caller: { request, context }, userId: params.userId ?? '', jobId: params.jobId ?? '' },
    await request.formData(),
  );

export const clientAction = keepScreen<{ error: string }>(({ status, message }) => ({
  error: status === 0 ? message : actionErrorMessage('start', { status, message, details: [] }),
}));

export default function JobPage() {
  const loaderData = useLoaderData<typeof loader>();
  // The key resets all state when the user follows a link from one job to another.
  return <JobScreen key={loaderData.job.id} loaderData={loaderData} />;
}

function JobScreen({ loaderData }: { loaderData: SerializeFrom<typeof loader> }) {
  const actionData = useActionData<{ error: string }>();
  const { user, runtime } = useUserArea();
  const zone = useZone();
  const { query, rows, refreshed, outlines } = loaderData;
  const { job, logs } = usePolledJob(loaderData);
  const isLive = job.status === 'running';
  const { view = defaultView(job), page = 1 } = query;
  return (
    <>
      <PageHead title={searchName(job)} note={<span className="mono">{job.id}</span>}>
        <Link to={paths.jobHistory(user.id)} className="tap-link gap-1 max-mid:order-first max-mid:w-full">
          <Icon of={ArrowLeft} size={14} />
          All jobs
        </Link>
        {!isLive && job.failedSearches > 0 && job.continuedBy === null && (
          <Form method="post">
            <input type="hidden" name={INTENT_FIELD} value="search-again" />
            <Button
              type="submit"
              icon={SearchCheck}
              title={`${pluralize(job.failedSearches, 'search', 'searches')} failed or skipped`}
            >
              Search again
            </Button>
          </Form>
        )}
      </PageHead>
      <div className="mb-4 grid gap-2 empty:hidden">
        {actionData && <Banner tone="bad">{actionData.error}</Banner>}
        <CreditsExhausted />
        <UnreadableTable table={job.unreadableTable} userId={user.id} />
        {isLive && runtime.data.manualRunId === job.id && (
          <JobWaits runtime={runtime.data} userId={user.id} />
        )}
        {job.exportProblem && (
          <Banner tone="warn" icon={HardDrive}>
            {job.exportProblem.message}
          </Banner>
        )}
        <MissingFields names={job.fieldCoverage?.missing ?? []} />
      </div>
      {isLive ? (
        <JobSoFar job={job} userId={user.id} />
      ) : (
        <>
          <Result job={job} userId={user.id} />
          <JobReuse job={job} />
        </>
      )}
      <ContactsPanel job={job} />
      <JobNotes job={job} userId={user.id} />
      <JobTabs userId={user.id} jobId={job.id} view={view} isRefresh={job.refresh !== null} />
      {view === 'listings' && <JobListings key={page} job={job} userId={user.id} page={page} rows={rows} />}
      {view === 'refreshed' && (
        <JobRefreshed
          job={job}
          userId={user.id}
          places={refreshed.places}
          nextCursor={refreshed.nextCursor}
          isLater={query.cursor !== undefined}
        />
      )}
      {view === 'map' && <JobMapView job={job} zone={zone} userId={user.id} />}
      {view === 'log' && <ActivityLog entries={logs} zone={zone} email={user.email} />}
      {view === 'setup' && <JobSetup job={job} zone={zone} outlines={outlines} />}
    </>
  );
}

/** Why the job failed, and the job that it continues. */
function JobNotes({ job, userId }: { job: JobDetails; userId: string }) {
  return (
    <>
      {job.error && <p className="mb-4 text-ink-2">Failed: {job.error}</p>}
      {job.continuedFrom && (
        <p className="mb-4 text-ink-2">
          Continues{' '}
          <Link to={paths.job(userId, job.continuedFrom)} className="text-link mono">
            {job.continuedFrom}
          </Link>
          , with {pluralize(job.inherited, 'listing', 'listings')} from it
        </p>
      )}
    </>
  );
}

/** Says that the job waits for its user, for a worker or for the maps service. */
function JobWaits({ runtime, userId }: { runtime: RuntimeState; userId: string }) {
  if (runtime.recovery)
    return (
      <Banner
        tone="warn"
        action={
          <ButtonLink size="sm" to={paths.runtime(userId)}>
            Recovery Required
          </ButtonLink>
        }
      >
        {runtime.recovery.message}
      </Banner>
    );
  if (runtime.noWorker) return <NoWorker noWorker={runtime.noWorker} />;
  return (
    runtime.outage && (
      <p className="text-warn">
        <SourceOutage runtime={runtime} />
      </p>
    )
  );
}

/** What a running job has captured, and where it is paused or stopped. */
function JobSoFar({ job, userId }: { job: JobDetails; userId: string }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-line-strong bg-surface px-4 py-3">
      <JobStatusBadge status={job.status} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-lg">{resultTitle(job)} so far</p>
        {job.filtered && <p className="max-w-[90ch] text-ink-2">{job.filtered.text}</p>}
      </div>
      <ButtonLink to={paths.runtime(userId)} icon={House}>
        Follow on Home
      </ButtonLink>
    </div>
  );
}

/** The result of the job, with its files. */
function Result({ job, userId }: { job: JobDetails; userId: string }) {
  const { database } = useUserArea();
  const exports = useExports(userId, job.exports.length);
  const filename = jsonFilenameOf(job, exports);
  const others = otherExportsOf(job, exports);
  const json = filename === null ? [] : [{ filename, format: 'json' as const, preset: null, fields: null }];
  return (
    <ResultPanel
      job={job}
      userId={userId}
      files={[...others.filter(hasUsualFields), ...json, ...others.filter((file) => !hasUsualFields(file))]}
      hint={exportHint(job, exports)}
      hasTable={isInTable(job, database.data?.provider ?? null)}
      isTitled
      continuedBy={job.continuedBy}
    />
  );
}

/** A job that does not exist may have been cleared, removed after its retention time, or belong to somebody else. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { userId = '' } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <NotFoundPage
      title="Job not found"
      action={
        <ButtonLink variant="primary" to={paths.jobHistory(userId)} reloadDocument>
          All jobs
        </ButtonLink>
      }
    >
      There is no job with this ID in your account. It may have been cleared from the history.
    </NotFoundPage>
  );
}
