import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { LoadingMessage } from '~/components/ui/progress';
import { formatCount } from '~/services/page/formats';
import { DuplicatesReport } from './duplicates-report';
import type { TableActions } from './use-table-actions';

/** Shows how many duplicates each rule finds, before any of them are removed. */
export function DuplicatesDialog({ actions }: { actions: TableActions }) {
  const { preview, pending } = actions;
  return (
    <Dialog
      title="Remove Dupes"
      open={actions.isDeduping}
      onOpenChange={actions.setDeduping}
      footer={
        <>
          <Button onClick={() => actions.setDeduping(false)}>
            {preview?.listings === 0 ? 'Close' : 'Cancel'}
          </Button>
          {preview?.listings !== 0 && (
            <Button
              variant="danger-fill"
              disabled={preview === null}
              busy={pending === 'remove-duplicates' && 'Removing...'}
              onClick={() => preview && actions.send('remove-duplicates', { preview: preview.preview })}
            >
              {preview ? `Remove ${formatCount(preview.listings)}` : 'Remove'}
            </Button>
          )}
        </>
      }
    >
      {preview ? (
        <DuplicatesReport preview={preview} />
      ) : (
        <div className="px-5 py-4">
          <LoadingMessage>Looking for duplicates...</LoadingMessage>
        </div>
      )}
    </Dialog>
  );
}
