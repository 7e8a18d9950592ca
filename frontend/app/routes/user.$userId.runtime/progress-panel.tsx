import { Route } from 'lucide-react';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel, PanelBody } from '~/components/ui/panel';
import { ProgressBar } from '~/components/ui/progress-bar';
import { useUserArea } from '~/components/user-area';
import { percent } from '~/services/formats';
import { isUnderWay } from '~/services/run-view';
import { currentSquare, squaresDone } from './squares';

/** How far the run is: a percentage to one decimal, and the square at work. */
export function ProgressPanel({ className }: { className?: string }) {
  const run = useUserArea().run.data;
  const squares = squaresDone(run);
  if (!run.progress || !squares)
    return (
      <Panel title="Progress" className={className}>
        <EmptyState icon={Route} title="No run yet">
          Choose a city and business types, then press Start.
        </EmptyState>
      </Panel>
    );
  const done = run.progress.percent;
  return (
    <Panel title="Progress" note={squares} className={className}>
      <PanelBody className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <span className="text-2xl font-medium tracking-[-0.02em]">{percent(done)}</span>
          <span className="min-w-0 truncate text-ink-2">{isUnderWay(run) && currentSquare(run)}</span>
        </div>
        <ProgressBar label="Run progress" percent={done} />
      </PanelBody>
    </Panel>
  );
}
