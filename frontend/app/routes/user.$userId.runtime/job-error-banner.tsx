import { START_ERROR_MS } from '@libs/constants';
import { useEffect, useRef } from 'react';
import { Banner } from '~/components/ui/banner';
import { useUserArea } from '~/components/user-area';

interface JobErrorBannerProps {
  /** Explains why the last action was refused; null if it was not. */
  refusal: string | null;
  onDismiss(): void;
}

/** Error banners for the job, each with a Dismiss button. They disappear after 15 s (spec §2, §8). */
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
  // Kept in a ref so that a new callback does not restart the timer. Only a new message restarts it.
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
