import { confirmDelete } from '@libs/constants';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { TableActions } from './use-table-actions';

interface DeleteDialogProps {
  actions: TableActions;
  /** Number of rows that will be deleted. */
  count: number;
  /** The fields that say which rows are deleted. */
  selectionFields: Record<string, string>;
}

/** Asks for confirmation before listings are deleted (spec §5). */
export function DeleteDialog({ actions, count, selectionFields }: DeleteDialogProps) {
  return (
    <Dialog
      title="Delete listings"
      open={actions.isDeleting}
      onOpenChange={actions.setDeleting}
      footer={
        <>
          <Button onClick={() => actions.setDeleting(false)}>Cancel</Button>
          <Button
            variant="danger-fill"
            busy={actions.pending === 'delete' && 'Deleting...'}
            onClick={() => actions.send('delete', { ...selectionFields, confirmed: '1' })}
          >
            Delete
          </Button>
        </>
      }
    >
      <div className="grid gap-2 px-5 py-4">
        <p>{confirmDelete(count)}</p>
        <p className="text-ink-2">You can restore them with Undo for one day.</p>
      </div>
    </Dialog>
  );
}
