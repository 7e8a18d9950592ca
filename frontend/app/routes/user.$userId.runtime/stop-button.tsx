import { useRef, useState, type MouseEvent } from 'react';
import { Button } from '~/components/ui/button';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { StopIcon } from '~/components/ui/stop-icon';
import { useUserArea } from '~/components/user-area';
import { pluralize } from '~/services/page/formats';
import { ActionForm } from './action-form';
import type { RuntimeControl } from './use-runtime-control';

/** Stops a job on hold after the user confirms. Without JavaScript, it stops the job at once. */
export function StopButton({ control }: { control: RuntimeControl }) {
  const { recordsProcessed } = useUserArea().runtime.data;
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <>
      <ActionForm action="stop" control={control}>
        <Button
          ref={button}
          type="submit"
          variant="danger"
          icon={StopIcon}
          busy={control.pending === 'stop' && 'Stop'}
          onClick={ask}
        >
          Stop
        </Button>
      </ActionForm>
      <ConfirmDialog
        title="Stop the job?"
        description={`${pluralize(recordsProcessed, 'listing is', 'listings are')} kept. A stopped job cannot be resumed, but a new job can search further from where it ended.`}
        confirmLabel="Stop job"
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => button.current?.form?.requestSubmit()}
      />
    </>
  );
}
