import { START_ERROR_MS } from '@libs/constants';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '~/components/ui/banner';

interface RunErrorBannerProps {
  /** What was refused to the one who pressed; leaves by itself after 15 s. */
  refusal: string | null;
  onDismiss(): void;
  /** What ended the run, as the server says it; stays until dismissed. */
  runError: string | null;
}

/** What went wrong with the run, each with Dismiss (spec §2, §8). */
export function RunErrorBanner({ refusal, onDismiss, runError }: RunErrorBannerProps) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  // The clock runs for the sentence, not for the function that a new drawing brings.
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => dismiss.current(), START_ERROR_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  return (
    <>
      {refusal && (
        <Banner tone="bad" onDismiss={onDismiss}>
          {refusal}
        </Banner>
      )}
      {runError && runError !== dismissed && (
        <Banner tone="bad" onDismiss={() => setDismissed(runError)}>
          {runError}
        </Banner>
      )}
    </>
  );
}
