import { Route } from 'lucide-react';
import { TargetCoverage } from '~/components/job-view/target-coverage';
import { TargetMatrix } from '~/components/job-view/target-matrix';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel, PanelBody } from '~/components/ui/panel';
import { ProgressBar } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import { formatPercent } from '~/services/page/formats';
import { isUnderWay } from '~/services/job/job-phase';
import type { JobTarget } from '~/services/api/api-types';
import { areaPercent, currentTarget, targetsDone } from './targets';

interface ProgressPanelProps {
  targets: readonly JobTarget[];
  className?: string;
}

/** Shows the job's progress: the percentage with one decimal, the current target, and the matrix of all targets. */
export function ProgressPanel({ targets, className }: ProgressPanelProps) {
  const runtime = useUserArea().runtime.data;
  const targetsText = targetsDone(runtime);
  if (!runtime.progress || !targetsText)
    return (
      <Panel title="Progress" className={className}>
        <EmptyState icon={Route} title="No jobs yet">
          Choose a city and business types, then press Start.
        </EmptyState>
      </Panel>
    );
  const percent = areaPercent(runtime, targets);
  return (
    <Panel title="Progress" note={targetsText} className={className}>
      <PanelBody className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <span className="text-2xl font-medium tracking-[-0.02em]">{formatPercent(percent)}</span>
          <span className="min-w-0 truncate text-ink-2">{isUnderWay(runtime) && currentTarget(runtime)}</span>
        </div>
        <ProgressBar label="Job progress" percent={percent} />
        <TargetMatrix targets={targets} />
      </PanelBody>
      <TargetCoverage targets={targets} />
    </Panel>
  );
}
