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
  // A start is also refused where the banner is out of sight: on a phone, the result is between it and the button.
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  useEffect(() => {
    const timer = setTimeout(() => dismiss.current(), START_ERROR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div ref={frame} className="scroll-my-20">
      <Banner tone="bad" onDismiss={onDismiss}>
        {message}
      </Banner>
    </div>
  );
}
