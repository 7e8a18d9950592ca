import { Banner } from '~/components/ui/banner';
import { Skeleton } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import {
  CREDITS_MESSAGES,
  creditsLine,
  creditsExhaustedMessage,
  JOB_MESSAGES,
  subscriptionUnreachable,
} from '@libs/constants';
import { ApiError } from '~/services/api/api-client';

/** Remaining credits of a free user: loading, ready or error (spec §4). */
export function CreditsLine() {
  const { isFree, credits } = useUserArea();
  if (!isFree) return null;
  if (credits.data) return <p>{creditsLine(credits.data.usedListings, credits.data.remainingCredits)}</p>;
  return credits.error ? <p>{CREDITS_MESSAGES.notLoaded}</p> : <Skeleton className="w-40" />;
}

/** Minimum number of failures in a row before an error is shown. */
const MIN_FAILURES = 2;

/** Returns the message for credits that failed to load (spec §8), or null if there is nothing to report. */
export function creditsErrorText(error: unknown, failures: number): string | null {
  if (failures < MIN_FAILURES || !(error instanceof ApiError) || error.status === 401) return null;
  if (error.status >= 500) return CREDITS_MESSAGES.unavailable;
  return subscriptionUnreachable(error.message || JOB_MESSAGES.unknown);
}

/** Banner for exhausted credits or credits that failed to load. */
export function CreditsBanners() {
  const { isFree, credits, runtime } = useUserArea();
  if (isFree && credits.data && credits.data.remainingCredits <= 0)
    return (
      <Banner tone="bad">
        {creditsExhaustedMessage(credits.data.maxListings, credits.data.purchasedCredits)}
      </Banner>
    );
  // Without a connection, the connection banner is enough.
  const errorText = runtime.failures === 0 ? creditsErrorText(credits.error, credits.failures) : null;
  return errorText && <Banner tone="warn">{errorText}</Banner>;
}
