import { type ActionFunctionArgs, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { ArrowLeft, HardDrive, SearchCheck } from 'lucide-react';
import { ErrorPage } from '~/components/error-page';
import { JobStatusBadge } from '~/components/job-status-badge';
import { ResultPanel } from '~/components/job-view/result-panel';
import { TargetCoverage } from '~/components/job-view/target-coverage';
import { TargetMatrix } from '~/components/job-view/target-matrix';
import { useJobBreakdown } from '~/components/job-view/use-job-breakdown';
import { useMapListings } from '~/components/job-view/use-map-listings';
import { PageHead } from '~/components/page-head';
import { SourceOutage } from '~/components/source-outage';
import { useZone } from '~/components/use-preferences';
import { Banner } from '~/components/ui/banner';
import { Button, ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Panel, PanelBody } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { unwrap } from '~/services/api/api-client';
import {
  formatCount,
  pluralize,
  formatDate,
  formatDuration,
  formatRate,
  formatTime,
} from '~/services/page/formats';
import { keepScreen } from '~/services/forms/client-action';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { searchName } from '~/services/job/ended-job';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { withSession } from '~/services/session/session.server';
import type { JobDetails, RuntimeState } from '~/services/api/api-types';
import { exportHint, jsonFilenameOf, otherExportsOf } from '../user.$userId.job-history/job-exports';
import { useExports } from '../user.$userId.job-history/use-exports';
import { ActivityLog } from '../user.$userId.runtime/activity-log/activity-log';
import { LiveMap } from '../user.$userId.runtime/live-map';
import { RatePanel } from '../user.$userId.runtime/rate-panel';
import { jobAction } from './job-action.server';
import { usePolledJob } from './use-polled-job';

export const meta = pageMeta('Job');

export const loader = ({ request, context, params }: LoaderFunctionArgs) => {
  const path = { id: params.jobId ?? '' };
  return withSession({ request, context }, async (api) => {
    const [job, { logs }] = await Promise.all([
      unwrap(api.GET('/api/jobs/{id}', { params: { path } })),
      unwrap(api.GET('/api/jobs/{id}/log', { params: { path } })),
    ]);
    return { job, logs };
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
  const { job, logs } = usePolledJob(loaderData);
  const isLive = job.status === 'running';
  const breakdown = useJobBreakdown(job.id, isLive);
  const listings = useMapListings(job.id, job.recordsProcessed);
  return (
    <>
      <PageHead title={searchName(job)} note={<span className="mono">{job.id}</span>}>
        <Link to={paths.jobHistory(user.id)} className="text-link inline-flex items-center gap-1">
          <Icon of={ArrowLeft} size={14} />
          All jobs
        </Link>
        {!isLive && job.failedSearches > 0 && job.continuedBy === null && (
          <Form method="post">
            <input type="hidden" name={INTENT_FIELD} value="search-again" />
            <Button
              type="submit"
              variant="primary"
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
        {isLive && runtime.data.manualRunId === job.id && (
          <JobWaits runtime={runtime.data} userId={user.id} />
        )}
        {job.exportProblem && (
          <Banner tone="warn" icon={HardDrive}>
            {job.exportProblem.message}
          </Banner>
        )}
      </div>
      {isLive ? (
        <p className="mb-4">
          <JobStatusBadge status={job.status} />
        </p>
      ) : (
        <Result job={job} userId={user.id} />
      )}
      <JobFigures job={job} zone={zone} userId={user.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:items-start">
        <div className="grid gap-4">
          <LiveMap {...breakdown} listings={listings} zone={zone} isLive={isLive} hasJob />
          <ActivityLog entries={logs} zone={zone} email={user.email} />
        </div>
        <div className="grid gap-4">
          <Panel
            title="Targets"
            note={`${job.targetsDone} of ${pluralize(job.targetCount, 'target', 'targets')}`}
          >
            <PanelBody>
              <TargetMatrix targets={breakdown.targets} />
            </PanelBody>
            <TargetCoverage targets={breakdown.targets} />
          </Panel>
          <RatePanel minutes={breakdown.minutes} mean={job.scanRate} zone={zone} isLive={isLive} />
          <JobChanges job={job} userId={user.id} />
        </div>
      </div>
    </>
  );
}

/** Says that the job waits for its user or for the maps service. */
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
  return (
    runtime.outage && (
      <p className="text-warn">
        <SourceOutage runtime={runtime} />
      </p>
    )
  );
}

/** The result of the job, with its files. */
function Result({ job, userId }: { job: JobDetails; userId: string }) {
  const exports = useExports(userId, 1);
  const filename = jsonFilenameOf(job, exports);
  const json = filename === null ? [] : [{ filename, format: 'json' as const }];
  return (
    <ResultPanel
      job={job}
      userId={userId}
      files={[...otherExportsOf(job, exports), ...json]}
      hint={exportHint(job, exports)}
      hasTable={job.dbProvider !== 'none'}
      isTitled
      continuedBy={job.continuedBy}
    />
  );
}

function JobFigures({ job, zone, userId }: { job: JobDetails; zone: string; userId: string }) {
  const figures = [
    { name: 'Records', value: formatCount(job.recordsProcessed) },
    { name: 'New listings', value: formatCount(job.deltaCount) },
    { name: 'Duplicates filtered', value: formatCount(job.duplicatesFiltered) },
    { name: 'Duration', value: formatDuration(job.duration) },
    { name: 'Listings per minute', value: formatRate(job.scanRate) },
    {
      name: 'Started',
      value: `${formatDate(job.startTime, zone)} ${formatTime(job.startTime, zone).slice(0, 5)}`,
    },
  ];
  return (
    <section aria-label="Job metrics" className="mb-4 rounded-2 border border-line-strong bg-surface">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 mid:grid-cols-3 wide:grid-cols-6">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="truncate text-xl font-medium tracking-[-0.015em]">{value}</dd>
          </div>
        ))}
      </dl>
      {job.error && <p className="border-t border-line px-4 py-2 text-ink-2">Failed: {job.error}</p>}
      {job.continuedFrom && (
        <p className="border-t border-line px-4 py-2 text-ink-2">
          Continues{' '}
          <Link to={paths.job(userId, job.continuedFrom)} className="text-link mono">
            {job.continuedFrom}
          </Link>
          , with {pluralize(job.inherited, 'listing', 'listings')} from it
        </p>
      )}
    </section>
  );
}

/**
 * Shows listings that are new, changed or removed since an earlier job. These changes are known only if both this job
 * and an earlier job with the same search are complete.
 */
function JobChanges({ job: { changes, complete }, userId }: { job: JobDetails; userId: string }) {
  if (!complete) return null;
  return (
    <Panel title="Changes">
      <PanelBody className="grid gap-3">
        {changes ? (
          <>
            <p className="text-ink-2">
              Since the last complete job with the same search,{' '}
              <Link to={paths.job(userId, changes.previousJobId)} className="text-link mono">
                {changes.previousJobId}
              </Link>
            </p>
            <dl className="grid grid-cols-3 gap-4">
              {(['added', 'changed', 'removed'] as const).map((kind) => (
                <div key={kind} className="flex flex-col-reverse">
                  <dt className="text-xs text-ink-3">
                    {{ added: 'New', changed: 'Changed', removed: 'Removed' }[kind]}
                  </dt>
                  <dd className="text-xl font-medium">{formatCount(changes[kind])}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p className="text-ink-2">
            This is the first complete job for this search. Run the search again to see what changes.
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}

export const ErrorBoundary = ErrorPage;
