import { Pause, Play } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { StopIcon } from '~/components/ui/stop-icon';
import { useUserArea } from '~/components/user-area';
import { pendingRecovery, jobPhase } from '~/services/job/job-phase';
import { startBlocker } from '~/services/job/start-blocker';
import { endedJobOf } from '~/services/job/ended-job';
import { ActionForm } from './action-form';
import type { SetupChoices } from '~/services/job/setup-choices';
import { missingForStart } from '~/services/job/runtime-action-errors';
import { StopButton } from './stop-button';
import type { RuntimeControl } from './use-runtime-control';

/**
 * Shows Start when no job is active, Pause while a job is live, and Stop and Resume while a job is on hold (spec §4).
 */
export function RuntimeControls({ control, setup }: { control: RuntimeControl; setup: SetupChoices }) {
  const { runtime, isStarting, database, isFree, credits } = useUserArea();
  const { pending } = control;
  const phase = jobPhase(runtime.data.status);

  if (phase === 'live' && runtime.data.stopping)
    return (
      <Button variant="danger" icon={StopIcon} busy="Stopping...">
        Stop
      </Button>
    );
  if (phase === 'live')
    return (
      <ActionForm action="pause" control={control}>
        <Button type="submit" variant="primary" icon={Pause} busy={pending === 'pause' && 'Pause'}>
          Pause
        </Button>
      </ActionForm>
    );
  if (phase === 'hold')
    return (
      <>
        <StopButton control={control} />
        {/* A job that waits for a decision continues only after the decision. */}
        {!pendingRecovery(runtime.data) && (
          <ActionForm action="resume" control={control}>
            <Button type="submit" variant="primary" icon={Play} busy={pending === 'resume' && 'Resume'}>
              Resume
            </Button>
          </ActionForm>
        )}
      </>
    );
  const creditsLeft = isFree ? (credits.data?.remainingCredits ?? null) : null;
  const disabledReason = startBlocker({
    setup,
    database: database.data,
    multipleNeedsDatabase: runtime.data.multipleNeedsDatabase,
    creditsLeft,
  });
  return (
    <ActionForm
      action="start"
      control={control}
      fields={{ setup: JSON.stringify(setup) }}
      isDisabled={disabledReason !== null}
      disabledMessage={missingForStart(setup)}
    >
      <Button
        type="submit"
        // After a job, its result comes first.
        variant={endedJobOf(runtime.data) === null ? 'primary' : 'secondary'}
        icon={Play}
        fullWidth
        busy={(isStarting || pending === 'start') && 'Starting...'}
        disabledReason={disabledReason}
      >
        Start
      </Button>
    </ActionForm>
  );
}
