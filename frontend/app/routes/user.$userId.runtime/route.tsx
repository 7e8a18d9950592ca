import { RECENT_JOBS_COUNT } from '@libs/constants';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { HardDrive, Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorPage } from '~/components/error-page';
import { ResultPanel } from '~/components/job-view/result-panel';
import { MAX_TARGETS, useJobBreakdown, type InitialBreakdown } from '~/components/job-view/use-job-breakdown';
import { useMapListings } from '~/components/job-view/use-map-listings';
import { MissingFields } from '~/components/job-view/missing-fields';
import { UnreadableTable } from '~/components/job-view/unreadable-table';
import { NoWorker } from '~/components/no-worker';
import { PageHead } from '~/components/page-head';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { useZone } from '~/components/use-preferences';
import { useUserArea } from '~/components/user-area';
import { unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import { keepScreen } from '~/services/forms/client-action';
import { paths } from '~/services/navigation/paths';
import { usePersisted } from '~/services/storage/persisted';
import { endedJobOf, type EndedJob } from '~/services/job/ended-job';
import { hasUsualFields } from '~/services/job/export-files';
import { isUnderWay, pendingRecovery } from '~/services/job/job-phase';
import { pageMeta } from '~/services/navigation/page-meta';
import { optional, withSession } from '~/services/session/session.server';
import { restrictSetup, type SetupChoices } from '~/services/job/setup-choices';
import type { Job } from '~/services/api/api-types';
import { ActivityLog } from './activity-log/activity-log';
import { Announcements } from './announcements';
import { CaptureCard } from './capture-card';
import { CreditsBanners, CreditsLine } from './credits-line';
import { DatabaseCard } from './database-card';
import { DashboardCards } from './dashboard-cards';
import { FindPanel } from './find/find-panel';
import { useCityPreview } from './find/use-city-preview';
import { useNextSearch } from './find/use-next-search';
import { useSearchDraft } from './find/use-search-draft';
import { LiveMap } from './live-map';
import { MetricsCard } from './metrics-card';
import { NoScriptStartForm } from './no-script-start-form';
import { ProgressPanel } from './progress-panel';
import { RatePanel } from './rate-panel';
import { RecentJobs } from './recent-jobs';
import { RecoveryDialog, RecoveryOptions, useRecoveryDialog } from './recovery-dialog';
import type { RuntimeAction, RuntimeActionResult } from '~/services/job/runtime-action';
import { actionErrorMessage } from '~/services/job/runtime-action-errors';
import { RunningPanel } from './running-panel';
import { RuntimeControls } from './runtime-controls';
import { JobErrorBanner } from './job-error-banner';
import { PlanNote } from './plan-note';
import { JobSetupDialog } from './job-setup/job-setup-dialog';
import { useLinkedSetup } from './job-setup/use-linked-setup';
import { runtimeAction } from './runtime-action.server';
import { StatusCard } from './status-card';
import { useBriefPanels } from './use-brief-panels';
import { useRecentJobs } from './use-recent-jobs';
import { useRuntimeControl } from './use-runtime-control';

export const meta = pageMeta('Home');

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const caller = { request, context };
  return withSession(caller, async (api) => {
    const [inputs, recentJobs] = await Promise.all([
      optional(unwrap(api.GET('/api/search-inputs'))),
      optional(unwrap(api.GET('/api/jobs', { params: { query: { limit: RECENT_JOBS_COUNT } } }))),
    ]);
    const jobs = recentJobs?.jobs ?? [];
    return {
      typeGroups: inputs?.businessTypeGroups ?? [],
      jobs,
      breakdown: await readInitialBreakdown(api, jobs[0]),
    };
  });
};

/** Loads the latest job's target matrix for the first render. The page loads the areas and minutes itself. */
async function readInitialBreakdown(api: Api, lastJob: Job | undefined): Promise<InitialBreakdown | null> {
  if (!lastJob) return null;
  const params = { path: { id: lastJob.id }, query: { limit: MAX_TARGETS } };
  const response = await optional(unwrap(api.GET('/api/jobs/{id}/targets', { params })));
  return response && { jobId: lastJob.id, targets: response.targets };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await runtimeAction({ request, context }, form);
  if (result.ok && form.has('noScript')) return redirect(paths.runtime(params.userId ?? ''));
  return result;
}

export const clientAction = keepScreen<RuntimeActionResult, RuntimeAction>(
  ({ intent: action, status, message }) => {
    const text = status === 0 ? message : actionErrorMessage(action, { status, message, details: [] });
    return { action, ok: false, status, message: text };
  },
);

/** Polling picks up the changes that an action makes, so the loader does not need to run again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction ? false : defaultShouldRevalidate;

export default function RuntimeScreen() {
  const { typeGroups, jobs, breakdown: initialBreakdown } = useLoaderData<typeof loader>();
  const { user, runtime, setup, setSetup, allowed, isFree } = useUserArea();
  const zone = useZone();
  const control = useRuntimeControl(useActionData<RuntimeActionResult>());
  const [isSetupOpen, setSetupOpen] = useState(false);
  const [linkedSetup, setLinkedSetup] = useState<SetupChoices | null>(null);
  const recovery = pendingRecovery(runtime.data);
  const [isRecoveryOpen, setRecoveryOpen] = useRecoveryDialog(recovery);
  const recentJobs = useRecentJobs(jobs);
  const [recentCities] = usePersisted(user.email, 'cityHistory');
  const isActive = isUnderWay(runtime.data);
  const breakdown = useJobBreakdown(runtime.data.manualRunId, isActive, initialBreakdown);
  const listings = useMapListings(runtime.data.manualRunId, runtime.data.recordsProcessed);
  const hasJob = runtime.data.manualRunId !== null;
  const job = endedJobOf(runtime.data);
  const draft = useSearchDraft();
  const nextSearch = useNextSearch(isActive);
  const isBrief = useBriefPanels(isActive);
  const preview = useCityPreview(draft.setup, breakdown.targets, { hasJob, isEnabled: !isActive });
  const openSetup = () => setSetupOpen(true);
  const closeSetup = () => {
    setSetupOpen(false);
    setLinkedSetup(null);
  };
  useLinkedSetup((linked) => {
    setLinkedSetup(restrictSetup(linked, allowed));
    openSetup();
  });
  // During a job, they are below what leads, because the job's end can add one.
  const messages = (
    <div className="mb-4 grid gap-2 empty:hidden">
      <JobErrorBanner refusal={control.refusal} onDismiss={control.dismiss} />
      <CreditsBanners />
      {isActive && <NoWorker noWorker={runtime.data.noWorker} />}
      <UnreadableTable table={runtime.data.unreadableTable} userId={user.id} />
      <MissingFields names={runtime.data.missingFields} />
      {runtime.data.exportProblem && runtime.data.exports.length > 0 && (
        <Banner tone="warn" icon={HardDrive}>
          {runtime.data.exportProblem.message}
        </Banner>
      )}
    </div>
  );
  return (
    <>
      <PageHead title="Home" note={<CreditsLine />}>
        {!isActive && !nextSearch.isOpen && (
          <Button icon={Plus} onClick={nextSearch.open}>
            New job
          </Button>
        )}
        {!nextSearch.isOpen && <RuntimeControls control={control} setup={setup} />}
      </PageHead>
      {nextSearch.isOpen && messages}
      <NoScriptStartForm typeGroups={typeGroups} />
      <div className={job && nextSearch.isOpen ? BESIDE_EACH_OTHER : undefined}>
        {isActive && <RunningPanel targets={breakdown.targets} zone={zone} />}
        {job && (
          <Result job={job} stored={recentJobs.find(({ id }) => id === job.id)} isLead={!nextSearch.isOpen} />
        )}
        {nextSearch.isOpen && (
          <FindPanel
            draft={draft}
            typeGroups={typeGroups}
            control={control}
            takesFocus={nextSearch.isRequested}
            onChoose={openSetup}
          />
        )}
      </div>
      {!nextSearch.isOpen && messages}
      <DashboardCards hasJob={hasJob}>
        <DatabaseCard />
        <CaptureCard onChoose={openSetup} />
        <StatusCard targets={breakdown.targets} onDecide={() => setRecoveryOpen(true)} />
        <MetricsCard />
      </DashboardCards>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:items-start">
        <div className="contents wide:grid wide:gap-4">
          <LiveMap
            className="order-1"
            jobId={runtime.data.manualRunId}
            {...breakdown}
            listings={listings}
            zone={zone}
            isLive={isActive}
            hasJob={hasJob}
            preview={preview}
          />
          <ActivityLog
            className="order-3"
            entries={runtime.data.logs}
            zone={zone}
            email={user.email}
            isBrief={isBrief}
            renderDecision={(entry) =>
              entry.recoveryId === recovery?.recoveryId &&
              entry.type === 'recovery' && <RecoveryOptions entry={entry} control={control} />
            }
          />
        </div>
        <div className="contents wide:grid wide:gap-4">
          <ProgressPanel className="order-2" targets={breakdown.targets} isBrief={isBrief} />
          {hasJob && (
            <RatePanel
              className="order-2"
              minutes={breakdown.minutes}
              mean={runtime.data.scanRate}
              zone={zone}
              isLive={isActive}
              isBrief={isBrief}
            />
          )}
          <RecentJobs className="order-4" jobs={recentJobs} />
          <PlanNote className="order-5" />
        </div>
      </div>
      {isSetupOpen && (
        <JobSetupDialog
          setup={linkedSetup ?? setup}
          allowed={allowed}
          typeGroups={typeGroups}
          recentCities={recentCities}
          contactOffer={runtime.data.contactOffer}
          usesCredits={isFree}
          onClose={closeSetup}
          onSave={(savedSetup) => {
            setSetup(savedSetup);
            closeSetup();
          }}
        />
      )}
      <RecoveryDialog
        entry={recovery}
        control={control}
        isOpen={isRecoveryOpen}
        onOpenChange={setRecoveryOpen}
      />
      <Announcements />
    </>
  );
}

/** The result and the next search, so that the map begins in the first view of a wide window. */
const BESIDE_EACH_OTHER = 'min-[1180px]:grid min-[1180px]:grid-cols-2 min-[1180px]:gap-x-4';

interface ResultProps {
  job: EndedJob;
  /** The same job as the history has it, unless it was cleared. */
  stored: Job | undefined;
  /** Whether it has just taken the place of the active job's panel. */
  isLead: boolean;
}

/** The result of the latest job, until the next one is active. */
function Result({ job, stored, isLead }: ResultProps) {
  const { user, runtime, database } = useUserArea();
  const { exports, exportFormat, pendingExports, exportProblem, noWorker } = runtime.data;
  const isMain = (file: (typeof exports)[number]) => file.format === exportFormat && hasUsualFields(file);
  const provider = database.data?.provider ?? 'none';
  return (
    <ResultPanel
      job={job}
      userId={user.id}
      files={[...exports.filter(isMain), ...exports.filter((file) => !isMain(file))]}
      hint={
        exportProblem?.message ??
        (pendingExports.length > 0 ? (noWorker?.message ?? 'Writing the file…') : null)
      }
      hasTable={provider !== 'none' && (stored?.dbProvider ?? provider) === provider}
      isLead={isLead}
    />
  );
}

export const ErrorBoundary = ErrorPage;
