import { confirmDelete } from '@libs/constants';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { TableActions } from './use-table-actions';

/** Asks for confirmation before listings are deleted (spec §5). */
export function DeleteDialog({ actions, ids }: { actions: TableActions; ids: readonly number[] }) {
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
            onClick={() => actions.send('delete', { ids: ids.join(','), confirmed: '1' })}
          >
            Delete
          </Button>
        </>
      }
    >
      <div className="grid gap-2 px-5 py-4">
        <p>{confirmDelete(ids.length)}</p>
        <p className="text-ink-2">You can restore them with Undo for one day.</p>
      </div>
    </Dialog>
  );
}
