import { ServerOff } from 'lucide-react';
import { Button } from './ui/button';
import { EmptyState } from './ui/empty-state';

/** The whole screen when nothing could be loaded (spec §2, Other screens). */
export function ConnectionError() {
  return (
    <EmptyState
      icon={ServerOff}
      title="Connection Error"
      level={1}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Retry Connection
        </Button>
      }
    >
      Unable to connect to the backend server. Please ensure the server is running.
    </EmptyState>
  );
}
