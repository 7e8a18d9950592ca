import { Pause, Play, Square } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { useUserArea } from '~/components/user-area';
import { openQuestion, runPhase } from '~/services/run-view';
import { startBlocker } from '~/services/start-rule';
import { ActForm } from './act-form';
import { missingForStart } from '~/services/run-refusals';
import type { RunControl } from './use-run-control';

/** Start while idle, Pause while live, Stop and Resume while on hold (spec §4). */
export function RunControls({ control }: { control: RunControl }) {
  const { run, isStarting, setup, database, isFree, credits } = useUserArea();
  const { pending } = control;
  const phase = runPhase(run.data.status);

  if (phase === 'live' && run.data.stopping)
    return (
      <Button variant="danger" icon={Square} busy="Stopping...">
        Stop
      </Button>
    );
  if (phase === 'live')
    return (
      <ActForm act="pause" control={control}>
        <Button type="submit" variant="primary" icon={Pause} busy={pending === 'pause' && 'Pause'}>
          Pause
        </Button>
      </ActForm>
    );
  if (phase === 'hold')
    return (
      <>
        <ActForm act="stop" control={control}>
          <Button type="submit" variant="danger" icon={Square} busy={pending === 'stop' && 'Stop'}>
            Stop
          </Button>
        </ActForm>
        {/* A run that waits for a decision goes on by that alone. */}
        {!openQuestion(run.data) && (
          <ActForm act="resume" control={control}>
            <Button type="submit" variant="primary" icon={Play} busy={pending === 'resume' && 'Resume'}>
              Resume
            </Button>
          </ActForm>
        )}
      </>
    );
  const creditsLeft = isFree ? (credits.data?.remainingCredits ?? null) : null;
  const blocker = startBlocker({
    setup,
    database: database.data,
    multipleNeedsDatabase: run.data.multipleNeedsDatabase,
    creditsLeft,
  });
  return (
    <ActForm
      act="start"
      control={control}
      fields={{ setup: JSON.stringify(setup) }}
      isOff={blocker !== null}
      offSentence={missingForStart(setup)}
    >
      <Button
        type="submit"
        variant="primary"
        icon={Play}
        busy={(isStarting || pending === 'start') && 'Starting...'}
        offBecause={blocker}
      >
        Start
      </Button>
    </ActForm>
  );
}
