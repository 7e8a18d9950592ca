import { Route } from 'lucide-react';
import { JobMatrix } from '~/components/job-view/job-matrix';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel, PanelBody } from '~/components/ui/panel';
import { ProgressBar } from '~/components/ui/progress-bar';
import { useUserArea } from '~/components/user-area';
import { percent } from '~/services/formats';
import { isUnderWay } from '~/services/run-view';
import type { SquareOfJob } from '~/services/wire';
import { currentSquare, squaresDone } from './squares';

interface ProgressPanelProps {
  squares: readonly SquareOfJob[];
  className?: string;
}

/** How far the run is: a percentage to one decimal, the square at work, and every square in its place. */
export function ProgressPanel({ squares, className }: ProgressPanelProps) {
  const run = useUserArea().run.data;
  const done = squaresDone(run);
  if (!run.progress || !done)
    return (
      <Panel title="Progress" className={className}>
        <EmptyState icon={Route} title="No run yet">
          Choose a city and business types, then press Start.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title="Progress" note={done} className={className}>
      <PanelBody className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <span className="text-2xl font-medium tracking-[-0.02em]">{percent(run.progress.percent)}</span>
          <span className="min-w-0 truncate text-ink-2">{isUnderWay(run) && currentSquare(run)}</span>
        </div>
        <ProgressBar label="Run progress" percent={run.progress.percent} />
        <JobMatrix squares={squares} />
      </PanelBody>
    </Panel>
  );
}
