import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** What happens if the user confirms. Screen readers read it together with the title. */
  description: string;
  confirmLabel: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when the user confirms. The dialog has closed then. */
  onConfirm(): void;
}

/** Asks before an action that cannot be taken back. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  open,
  onOpenChange,
  onConfirm,
}: ConfirmDialogProps) {
  const confirm = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger-fill" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="p-5">{description}</p>
    </Dialog>
  );
}
