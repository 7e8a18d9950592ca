import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { ErrorPage } from '~/components/error-page';
import { JobStatus } from '~/components/job-status';
import { JobMatrix } from '~/components/job-view/job-matrix';
import { useJobParts } from '~/components/job-view/use-job-parts';
import { useJobPlaces } from '~/components/job-view/use-job-places';
import { PageHead } from '~/components/page-head';
import { useZone } from '~/components/theme';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Panel, PanelBody } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { answerOf } from '~/services/api-request';
import { count, counted, date, duration, rate, timeOfDay } from '~/services/formats';
import { paths } from '~/services/paths';
import { runAgain } from '~/services/run-again.server';
import { screenTitle } from '~/services/screen-title';
import { signedIn } from '~/services/session.server';
import type { JobDetail } from '~/services/wire';
import { wholeness } from '../user.$userId.job-history/job-details';
import { ActivityLog } from '../user.$userId.runtime/activity-log/activity-log';
import { LiveMap } from '../user.$userId.runtime/live-map';
import { RatePanel } from '../user.$userId.runtime/rate-panel';
import { useFreshJob } from './use-fresh-job';

export const meta = screenTitle('Job');

export const loader = ({ request, context, params }: LoaderFunctionArgs) => {
  const path = { id: params.jobId ?? '' };
  return signedIn({ request, context }, async (api) => {
    const [job, { logs }] = await Promise.all([
      answerOf(api.GET('/api/jobs/{id}', { params: { path } })),
      answerOf(api.GET('/api/jobs/{id}/log', { params: { path } })),
    ]);
    return { job, logs };
  });
};

export async function action({ request, context, params }: ActionFunctionArgs) {
  const refused = await runAgain({ request, context }, params.jobId ?? '');
  return refused === null ? redirect(paths.runtime(params.userId ?? '')) : { refused };
}

export default function JobRoute() {
  const drawn = useLoaderData<typeof loader>();
  // A link leads from job to job: nothing of the one may stay with the other.
  return <JobScreen key={drawn.job.id} drawn={drawn} />;
}

function JobScreen({ drawn }: { drawn: SerializeFrom<typeof loader> }) {
  const said = useActionData<{ refused: string }>();
  const { user } = useUserArea();
  const zone = useZone();
  const { job, logs } = useFreshJob(drawn);
  const isLive = job.status === 'running';
  const parts = useJobParts(job.id, isLive);
  const places = useJobPlaces(job.id, job.recordsProcessed);
  return (
    <>
      <PageHead title={job.id} note={<JobStatus status={job.status} />}>
        <Link to={paths.jobHistory(user.id)} className="text-link inline-flex items-center gap-1">
          <Icon of={ArrowLeft} size={14} />
          All jobs
        </Link>
        {!isLive && (
          <Form method="post">
            <Button type="submit" icon={RotateCcw}>
              Run again
            </Button>
          </Form>
        )}
      </PageHead>
      <div className="mb-4 grid gap-2 empty:hidden">{said && <Banner tone="bad">{said.refused}</Banner>}</div>
      <Figures job={job} zone={zone} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:items-start">
        <div className="grid gap-4">
          <LiveMap {...parts} places={places} zone={zone} isLive={isLive} hasRun />
          <ActivityLog entries={logs} zone={zone} email={user.email} />
        </div>
        <div className="grid gap-4">
          <Panel title="Squares" note={`${job.areasDone} of ${counted(job.areaCount, 'square', 'squares')}`}>
            <PanelBody>
              <JobMatrix squares={parts.squares} />
            </PanelBody>
          </Panel>
          <RatePanel minutes={parts.minutes} mean={job.scanRate} zone={zone} isLive={isLive} />
          <Changes job={job} userId={user.id} />
        </div>
      </div>
    </>
  );
}

function Figures({ job, zone }: { job: JobDetail; zone: string }) {
  const figures = [
    { name: 'Records', value: count(job.recordsProcessed) },
    { name: 'New to you', value: count(job.deltaCount) },
    { name: 'Duplicates filtered', value: count(job.duplicatesFiltered) },
    { name: 'Duration', value: duration(job.duration) },
    { name: 'Scan rate, per min', value: rate(job.scanRate) },
    { name: 'Started', value: `${date(job.startTime, zone)} ${timeOfDay(job.startTime, zone).slice(0, 5)}` },
  ];
  const result = wholeness(job);
  return (
    <section aria-label="Figures" className="mb-4 rounded-2 border border-line-strong bg-surface">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 mid:grid-cols-3 wide:grid-cols-6">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="truncate text-xl font-medium tracking-[-0.015em]">{value}</dd>
          </div>
        ))}
      </dl>
      {result && <p className="border-t border-line px-4 py-2 text-ink-2">{result}</p>}
    </section>
  );
}

/** New, changed and gone are known between two whole runs of one setup alone. */
function Changes({ job: { changes, complete }, userId }: { job: JobDetail; userId: string }) {
  if (!complete) return null;
  return (
    <Panel title="Changes">
      <PanelBody className="grid gap-3">
        {changes ? (
          <>
            <p className="text-ink-2">
              Since the last whole run of the same setup,{' '}
              <Link to={paths.job(userId, changes.since)} className="text-link mono">
                {changes.since}
              </Link>
            </p>
            <dl className="grid grid-cols-3 gap-4">
              {(['added', 'changed', 'gone'] as const).map((kind) => (
                <div key={kind} className="flex flex-col-reverse">
                  <dt className="text-xs text-ink-3">
                    {{ added: 'New', changed: 'Changed', gone: 'Gone' }[kind]}
                  </dt>
                  <dd className="text-xl font-medium">{count(changes[kind])}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p className="text-ink-2">
            This is the first whole run of its setup. Run it again to see what changes.
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}

export const ErrorBoundary = ErrorPage;
