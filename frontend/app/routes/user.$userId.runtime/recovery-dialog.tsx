import { useEffect, useState } from 'react';
import type { RecoveryChoice } from '@libs/constants';
import { Badge } from '~/components/ui/status';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { LogEntry } from '~/services/api/api-types';
import { ActionForm } from './action-form';
import type { RuntimeControl } from './use-runtime-control';

/** What each choice does. */
const CHOICE_TEXTS: Readonly<Record<RecoveryChoice, string>> = {
  retry:
    'Continues with the search that failed. If the service blocked it, wait a few minutes first. If it fails again, this question returns.',
  skip: 'Leaves this one search out and continues. The job ends with gaps; you can repeat the search later.',
  stop: 'Ends the job. What it captured is kept and exported, and you can continue it later.',
};

interface RecoveryOptionsProps {
  entry: LogEntry;
  control: RuntimeControl;
  small?: boolean;
}

/** Shows a recovery entry's options as buttons. The first option continues the job. */
export function RecoveryOptions({ entry, control, small }: RecoveryOptionsProps) {
  return (
    <div className="flex flex-row-reverse flex-wrap justify-end gap-2">
      {entry.options?.map(({ choice, label }, index) => (
        <ActionForm
          key={choice}
          action="decide"
          control={control}
          fields={{ recoveryId: entry.recoveryId ?? '', choice }}
        >
          <Button
            type="submit"
            size={small ? 'sm' : 'md'}
            variant={index === 0 && !small ? 'primary' : 'secondary'}
            disabled={control.pending === 'decide'}
          >
            {label}
          </Button>
        </ActionForm>
      ))}
    </div>
  );
}

interface RecoveryDialogProps {
  /** The pending recovery entry, if any. */
  entry: LogEntry | null;
  control: RuntimeControl;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/**
 * Dialog for a job that is waiting for a decision. If the user closes it, the same buttons remain available in the
 * log.
 */
export function RecoveryDialog({ entry, control, isOpen, onOpenChange }: RecoveryDialogProps) {
  if (!entry) return null;
  return (
    <Dialog
      title="Recovery Required"
      open={isOpen}
      onOpenChange={onOpenChange}
      footer={<RecoveryOptions entry={entry} control={control} />}
    >
      <div className="grid gap-4 p-5">
        <p className="whitespace-pre-wrap wrap-anywhere">{entry.message}</p>
        <dl className="grid gap-3 border-t border-line pt-4">
          {entry.options?.map(({ choice, label }, index) => (
            <div key={choice}>
              <dt className="flex flex-wrap items-center gap-2 font-medium">
                {label}
                {index === 0 && <Badge tone="accent">Recommended</Badge>}
              </dt>
              <dd className="text-ink-2">{CHOICE_TEXTS[choice]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

/**
 * Returns whether the dialog is open and a function that opens or closes it. The dialog opens automatically once for
 * each new recovery entry.
 */
export function useRecoveryDialog(entry: LogEntry | null): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const id = entry?.recoveryId ?? null;
  useEffect(() => setOpen(id !== null), [id]);
  return [isOpen, setOpen];
}
