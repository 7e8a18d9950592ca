import { useEffect, useId, useState } from 'react';
import type { RecoveryChoice } from '@libs/constants';
import { Button, type ButtonSize, type ButtonVariant } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { LogEntry } from '~/services/api/api-types';
import { ActionForm } from './action-form';
import type { RuntimeControl } from './use-runtime-control';

/** What each choice does. */
const CHOICE_TEXTS: Readonly<Record<RecoveryChoice, string>> = {
  retry:
    'Repeats the search that failed. If the service blocked it, wait a few minutes first. If it fails again, you are asked again.',
  skip: 'Skips this search and continues. The job ends with gaps; you can repeat the search later.',
  stop: 'Ends the job. Its listings are kept and exported, and a new job can search further from where it ended.',
};

interface RecoveryOptionsProps {
  entry: LogEntry;
  control: RuntimeControl;
}

/** Shows a recovery entry's options as small buttons. */
export function RecoveryOptions({ entry, control }: RecoveryOptionsProps) {
  return (
    <div className="flex flex-row-reverse flex-wrap justify-end gap-2">
      {entry.options?.map((option) => (
        <RecoveryButton key={option.choice} entry={entry} control={control} option={option} size="sm" />
      ))}
    </div>
  );
}

interface RecoveryButtonProps extends RecoveryOptionsProps {
  option: NonNullable<LogEntry['options']>[number];
  size?: ButtonSize;
  variant?: ButtonVariant;
  describedBy?: string;
}

function RecoveryButton({ entry, control, option, size, variant, describedBy }: RecoveryButtonProps) {
  return (
    <ActionForm
      action="decide"
      control={control}
      fields={{ recoveryId: entry.recoveryId ?? '', choice: option.choice }}
    >
      <Button
        type="submit"
        size={size}
        variant={variant}
        fullWidth={size !== 'sm'}
        aria-describedby={describedBy}
        disabled={control.pending === 'decide'}
      >
        {option.label}
      </Button>
    </ActionForm>
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
  const id = useId();
  if (!entry) return null;
  return (
    <Dialog title="Recovery Required" open={isOpen} onOpenChange={onOpenChange}>
      <div className="grid gap-4 p-5">
        <p className="whitespace-pre-wrap wrap-anywhere">{entry.message}</p>
        {/* Each button is above what it does, so that no text looks like a second button. The first one continues the job. */}
        <ul className="grid gap-4 border-t border-line pt-4">
          {entry.options?.map((option, index) => (
            <li key={option.choice} className="grid gap-1.5">
              <RecoveryButton
                entry={entry}
                control={control}
                option={option}
                variant={index === 0 ? 'primary' : 'secondary'}
                describedBy={`${id}-${option.choice}`}
              />
              <p id={`${id}-${option.choice}`} className="text-ink-2">
                {index === 0 && <span className="font-medium text-ink">Recommended. </span>}
                {CHOICE_TEXTS[option.choice]}
              </p>
            </li>
          ))}
        </ul>
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
