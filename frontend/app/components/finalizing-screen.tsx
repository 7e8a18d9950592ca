import { AUTH_MESSAGES } from '@libs/constants';
import { WorldMapPage } from './world-map-page';
import { Message } from './message';
import { Button } from './ui/button';
import { Spinner } from './ui/progress';

interface FinalizingScreenProps {
  text?: string;
  onCancel?(): void;
}

/**
 * Shown while a sign-in is being completed after an external provider has redirected the user back to the application (spec §2).
 */
export function FinalizingScreen({ text = AUTH_MESSAGES.finalizing, onCancel }: FinalizingScreenProps) {
  return (
    <WorldMapPage>
      <div className="grid gap-4">
        <h1 className="flex items-center gap-3 text-2xl tracking-[-0.02em]">
          <Spinner />
          Signing in
        </h1>
        <Message kind="INFO" text={text} />
        {onCancel && (
          <div>
            <Button size="lg" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </WorldMapPage>
  );
}
