import type { useFetcher } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { JobsActResult } from './jobs-act';

interface ClearHistoryProps {
  fetcher: ReturnType<typeof useFetcher<JobsActResult>>;
  disabled: boolean;
}

/** Asks before it is done (spec §2). */
export function ClearHistory({ fetcher, disabled }: ClearHistoryProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        icon={Trash2}
        disabled={disabled}
        busy={fetcher.state !== 'idle' && 'Clearing...'}
        onClick={() => setAsking(true)}
      >
        Clear History
      </Button>
      <Dialog
        title="Clear History"
        description="Are you sure you want to clear all job history? This action cannot be undone."
        open={isAsking}
        onOpenChange={setAsking}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="danger-fill"
              onClick={() => {
                setAsking(false);
                void fetcher.submit({ act: 'clear' }, { method: 'post' });
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
