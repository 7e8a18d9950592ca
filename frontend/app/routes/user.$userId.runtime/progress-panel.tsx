import { Route } from 'lucide-react';
import { JobTargets } from '~/components/job-view/job-targets';
import { classNames } from '~/components/ui/class-names';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel, PanelBody } from '~/components/ui/panel';
import { ProgressBar } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import { formatPercent } from '~/services/page/formats';
import { contactsText } from '~/services/job/contact-texts';
import { isUnderWay } from '~/services/job/job-phase';
import type { JobTarget } from '~/services/api/api-types';
import { doneText, jobProgress } from './progress';
import { currentTarget, targetsDone } from './targets';
import { TimeLeft } from './time-left';

interface ProgressPanelProps {
  targets: readonly JobTarget[];
  isBrief: boolean;
  className?: string;
}

/**
 * Shows the job's progress: the percentage with one decimal, what it is made of, the time left, the current
 * target, and the matrix of all targets.
 */
export function ProgressPanel({ targets, isBrief, className }: ProgressPanelProps) {
  const runtime = useUserArea().runtime.data;
  const targetsText = targetsDone(runtime);
  if (!runtime.progress || !targetsText)
    return (
      <Panel title="Progress" className={classNames(className, 'max-wide:hidden')}>
        <EmptyState icon={Route} title="No jobs yet">
          Choose a city and business types, then press Start.
        </EmptyState>
      </Panel>
    );
  const progress = jobProgress(runtime, targets);
  const isActive = isUnderWay(runtime);
  return (
    <Panel title="Progress" note={targetsText} isBrief={isBrief} className={className}>
      <PanelBody className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <span className="text-2xl font-medium tracking-[-0.02em]">{formatPercent(progress.percent)}</span>
          <span className="min-w-0 text-right text-ink-2">
            <TimeLeft percent={progress.percent} />
          </span>
        </div>
        <ProgressBar label="Job progress" percent={progress.percent} />
        <div className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-2">
          {(progress.total > 0 || progress.limit) && <span>{doneText(progress)}</span>}
          {isActive && <span className="min-w-0 truncate">{currentTarget(runtime)}</span>}
        </div>
        {runtime.contacts && (
          <p className="text-xs text-ink-2">{contactsText(runtime.contacts, runtime.recordsProcessed)}</p>
        )}
      </PanelBody>
      <JobTargets
        jobId={runtime.manualRunId ?? ''}
        first={targets}
        total={runtime.targets?.total ?? 0}
        isLive={isActive}
      />
    </Panel>
  );
}
