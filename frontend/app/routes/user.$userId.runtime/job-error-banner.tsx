import { START_ERROR_MS } from '@libs/constants';
import { useEffect, useRef } from 'react';
import { Banner } from '~/components/ui/banner';
import { useUserArea } from '~/components/user-area';

interface JobErrorBannerProps {
  /** What was refused to the one who pressed. */
  refusal: string | null;
  onDismiss(): void;
}

/** What went wrong with the run, each with Dismiss; after 15 s they leave by themselves (spec §2, §8). */
export function JobErrorBanner({ refusal, onDismiss }: JobErrorBannerProps) {
  const { runtime, dismissedError, dismissError } = useUserArea();
  const { error, manualRunId } = runtime.data;
  const failureKey = error && `${manualRunId} ${error}`;
  return (
    <>
      {refusal && <TimedBanner message={refusal} onDismiss={onDismiss} />}
      {error && failureKey !== dismissedError && (
        <TimedBanner message={error} onDismiss={() => failureKey && dismissError(failureKey)} />
      )}
    </>
  );
}

function TimedBanner({ message, onDismiss }: { message: string; onDismiss(): void }) {
  // The clock runs for the sentence, not for the function that a new drawing brings.
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    const timer = setTimeout(() => dismiss.current(), START_ERROR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <Banner tone="bad" onDismiss={onDismiss}>
      {message}
    </Banner>
  );
}
