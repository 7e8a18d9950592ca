import { CONNECTION_MESSAGES } from '@libs/constants';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { useState } from 'react';
import { ErrorPage } from '~/components/error-page';
import { SQUARES_SHOWN, useJobParts, type DrawnParts } from '~/components/job-view/use-job-parts';
import { useJobPlaces } from '~/components/job-view/use-job-places';
import { PageHead } from '~/components/page-head';
import { useZone } from '~/components/theme';
import { useUserArea } from '~/components/user-area';
import { answerOf } from '~/services/api-request';
import type { ServerApi } from '~/services/api.server';
import { paths } from '~/services/paths';
import { useKept } from '~/services/kept';
import { isUnderWay, openQuestion } from '~/services/run-view';
import { screenTitle } from '~/services/screen-title';
import { optional, signedIn } from '~/services/session.server';
import type { Job } from '~/services/wire';
import { ActivityLog } from './activity-log/activity-log';
import { Announcements } from './announcements';
import { CaptureCard } from './capture-card';
import { CityHistory } from './city-history';
import { CreditsBanners, CreditsLine } from './credits-line';
import { DatabaseCard } from './database-card';
import { ExportPanel } from './export-panel';
import { LegendStrip } from './legend-strip';
import { LiveMap } from './live-map';
import { MetricsCard } from './metrics-card';
import { PlainStartForm } from './plain-start-form';
import { ProgressPanel } from './progress-panel';
import { RatePanel } from './rate-panel';
import { RecentJobs } from './recent-jobs';
import { RecoveryDialog, RecoveryOptions, useRecoveryDialog } from './recovery';
import type { ActResult } from '~/services/run-act';
import { refusalOf } from '~/services/run-refusals';
import { RunControls } from './run-controls';
import { RunErrorBanner } from './run-error-banner';
import { RunNote } from './run-note';
import { RunSetupDialog } from './run-setup/run-setup-dialog';
import { runAct } from './runtime-actions.server';
import { StatusCard } from './status-card';
import { RECENT_JOBS, useRecentJobs } from './use-recent-jobs';
import { useRunControl } from './use-run-control';

export const meta = screenTitle('Home');

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const caller = { request, context };
  return signedIn(caller, async (api) => {
    const [inputs, recent] = await Promise.all([
      optional(answerOf(api.GET('/api/search-inputs'))),
      optional(answerOf(api.GET('/api/jobs', { params: { query: { limit: RECENT_JOBS } } }))),
    ]);
    const jobs = recent?.jobs ?? [];
    return { typeGroups: inputs?.businessTypeGroups ?? [], jobs, parts: await firstParts(api, jobs[0]) };
  });
};

/** The matrix of the last run, for the first picture; everything else of it is asked for by the page. */
async function firstParts(api: ServerApi['api'], last: Job | undefined): Promise<DrawnParts | null> {
  if (!last) return null;
  const params = { path: { id: last.id }, query: { limit: SQUARES_SHOWN } };
  const answer = await optional(answerOf(api.GET('/api/jobs/{id}/squares', { params })));
  return answer && { of: last.id, squares: answer.squares };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await runAct({ request, context }, form);
  if (result.ok && form.has('plain')) return redirect(paths.runtime(params.userId ?? ''));
  return result;
}

/** A press that does not reach the server is an answer too, not the end of the screen. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<ActResult> {
  const act = (await request.clone().formData()).get('act') as ActResult['act'];
  try {
    return (await serverAction()) as ActResult;
  } catch (error) {
    if (error instanceof TypeError)
      return { act, ok: false, status: 0, message: CONNECTION_MESSAGES.cannotConnect };
    // The server's own page failed: what it says is no sentence for people.
    if (isRouteErrorResponse(error) && error.status >= 500)
      return { act, ok: false, status: error.status, message: refusalOf(act, brokenAnswer(error)) };
    throw error;
  }
}

const brokenAnswer = ({ status, statusText }: ErrorResponse) => ({
  status,
  message: statusText,
  details: [],
});

/** What an act changes is polled. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction ? false : defaultShouldRevalidate;

export default function RuntimeScreen() {
  const { typeGroups, jobs, parts: drawnParts } = useLoaderData<typeof loader>();
  const { user, run, setup, setSetup, allowed } = useUserArea();
  const zone = useZone();
  const control = useRunControl(useActionData<ActResult>());
  const [isChoosing, setChoosing] = useState(false);
  const question = openQuestion(run.data);
  const [isDeciding, setDeciding] = useRecoveryDialog(question);
  const recent = useRecentJobs(jobs);
  const [recentCities] = useKept(user.email, 'cityHistory');
  const isActive = isUnderWay(run.data);
  const parts = useJobParts(run.data.manualRunId, isActive, drawnParts);
  const places = useJobPlaces(run.data.manualRunId, run.data.recordsProcessed);
  return (
    <>
      <PageHead title="Home" note={<CreditsLine />}>
        <CityHistory />
        <RunControls control={control} />
      </PageHead>
      <div className="mb-4 grid gap-2 empty:hidden">
        <RunErrorBanner refusal={control.refusal} onDismiss={control.dismiss} />
        <CreditsBanners />
      </div>
      <PlainStartForm typeGroups={typeGroups} />
      <LegendStrip>
        <DatabaseCard control={control} />
        <CaptureCard onChoose={() => setChoosing(true)} />
        <StatusCard onDecide={() => setDeciding(true)} />
        <MetricsCard />
      </LegendStrip>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:items-start">
        <div className="contents wide:grid wide:gap-4">
          <LiveMap
            className="order-1"
            {...parts}
            places={places}
            zone={zone}
            isLive={isActive}
            hasRun={run.data.manualRunId !== null}
          />
          <ActivityLog
            className="order-3"
            entries={run.data.logs}
            zone={zone}
            email={user.email}
            decisionOf={(entry) =>
              entry.recoveryId === question?.recoveryId &&
              entry.type === 'recovery' && <RecoveryOptions entry={entry} control={control} small />
            }
          />
        </div>
        <div className="contents wide:grid wide:gap-4">
          <ProgressPanel className="order-2" squares={parts.squares} />
          <RatePanel
            className="order-2"
            minutes={parts.minutes}
            mean={run.data.scanRate}
            zone={zone}
            isLive={isActive}
          />
          <ExportPanel className="order-2" />
          <RecentJobs className="order-4" jobs={recent} />
          <RunNote className="order-5" />
        </div>
      </div>
      {isChoosing && (
        <RunSetupDialog
          setup={setup}
          allowed={allowed}
          typeGroups={typeGroups}
          recent={recentCities}
          onClose={() => setChoosing(false)}
          onSave={(saved) => {
            setSetup(saved);
            setChoosing(false);
          }}
        />
      )}
      <RecoveryDialog entry={question} control={control} isOpen={isDeciding} onOpenChange={setDeciding} />
      <Announcements />
    </>
  );
}

export const ErrorBoundary = ErrorPage;
