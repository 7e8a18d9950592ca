import { confirmDelete } from '@libs/constants';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { TableActs } from './use-table-acts';

/** Asks before listings go (spec §5). */
export function DeleteDialog({ acts, ids }: { acts: TableActs; ids: readonly number[] }) {
  return (
    <Dialog
      title="Delete listings"
      open={acts.isDeleting}
      onOpenChange={acts.setDeleting}
      footer={
        <>
          <Button onClick={() => acts.setDeleting(false)}>Cancel</Button>
          <Button
            variant="danger-fill"
            busy={acts.pending === 'delete' && 'Deleting...'}
            onClick={() => acts.send('delete', { ids: ids.join(','), confirmed: '1' })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p className="px-5 py-4">{confirmDelete(ids.length)}</p>
    </Dialog>
  );
}
