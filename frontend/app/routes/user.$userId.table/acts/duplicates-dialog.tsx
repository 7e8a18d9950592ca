import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Waiting } from '~/components/ui/spinner';
import { count } from '~/services/formats';
import { DuplicatesReport } from './duplicates-report';
import type { TableActs } from './use-table-acts';

/** How many of each rule would go, before anything goes. */
export function DuplicatesDialog({ acts }: { acts: TableActs }) {
  const { preview, pending } = acts;
  return (
    <Dialog
      title="Remove Dupes"
      open={acts.isDeduping}
      onOpenChange={acts.setDeduping}
      footer={
        <>
          <Button onClick={() => acts.setDeduping(false)}>
            {preview?.listings === 0 ? 'Close' : 'Cancel'}
          </Button>
          {preview?.listings !== 0 && (
            <Button
              variant="danger-fill"
              disabled={preview === null}
              busy={pending === 'remove-duplicates' && 'Removing...'}
              onClick={() => preview && acts.send('remove-duplicates', { preview: preview.preview })}
            >
              {preview ? `Remove ${count(preview.listings)}` : 'Remove'}
            </Button>
          )}
        </>
      }
    >
      {preview ? (
        <DuplicatesReport preview={preview} />
      ) : (
        <div className="px-5 py-4">
          <Waiting>Looking for duplicates...</Waiting>
        </div>
      )}
    </Dialog>
  );
}
