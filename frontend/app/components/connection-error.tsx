import { CONNECTION_MESSAGES } from '@libs/constants';
import { ServerOff } from 'lucide-react';
import { Button } from './ui/button';
import { EmptyState } from './ui/empty-state';

/** Shown instead of the whole screen if nothing could be loaded (spec §2, Other screens). */
export function ConnectionError() {
  return (
    <EmptyState
      icon={ServerOff}
      title={CONNECTION_MESSAGES.title}
      level={1}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {CONNECTION_MESSAGES.retry}
        </Button>
      }
    >
      {CONNECTION_MESSAGES.unable} {CONNECTION_MESSAGES.ensure}
    </EmptyState>
  );
}
