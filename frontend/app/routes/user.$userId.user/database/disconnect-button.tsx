import { Unplug } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Button } from '~/components/ui/button';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';

interface DisconnectButtonProps {
  isDisabled: boolean;
  isPending: boolean;
  onConfirm(): void;
}

/** Disconnects the database after the user confirms. Without JavaScript, it submits the form at once. */
export function DisconnectButton({ isDisabled, isPending, onConfirm }: DisconnectButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="clear-database"
        variant="ghost"
        icon={Unplug}
        disabled={isDisabled}
        busy={isPending && 'Disconnect'}
        onClick={ask}
      >
        Disconnect
      </Button>
      <ConfirmDialog
        title="Disconnect the database?"
        description="The connection is forgotten, and new listings are no longer delivered to it. The rows in your database stay."
        confirmLabel="Disconnect"
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={onConfirm}
      />
    </>
  );
}
