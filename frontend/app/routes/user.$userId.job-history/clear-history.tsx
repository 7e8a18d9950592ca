import type { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { JobsActionResult } from './jobs-action.server';

interface ClearHistoryProps {
  fetcher: ReturnType<typeof useFetcher<JobsActionResult>>;
  disabled: boolean;
}

/** Clears the job history after the user confirms (spec §2). */
export function ClearHistory({ fetcher, disabled }: ClearHistoryProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        disabled={disabled}
        busy={fetcher.state !== 'idle' && 'Clearing...'}
        onClick={() => setConfirming(true)}
      >
        Clear History
      </Button>
      <Dialog
        title="Clear History"
        description="Are you sure you want to clear all job history? This action cannot be undone."
        open={isConfirming}
        onOpenChange={setConfirming}
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
            <Button
              variant="danger-fill"
              onClick={() => {
                setConfirming(false);
                void fetcher.submit({ intent: 'clear-history' }, { method: 'post' });
              }}
            >
              Clear History
            </Button>
          </>
        }
      >
        <div className="grid gap-1 p-5">
          <p>Are you sure you want to clear all job history?</p>
          <p className="text-ink-2">This action cannot be undone.</p>
        </div>
      </Dialog>
    </>
  );
}
