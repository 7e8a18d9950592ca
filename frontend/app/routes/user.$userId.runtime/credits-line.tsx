import { Banner } from '~/components/ui/banner';
import { Skeleton } from '~/components/ui/skeleton';
import { useUserArea } from '~/components/user-area';
import {
  CREDITS_MESSAGES,
  creditsLine,
  creditsExhaustedMessage,
  JOB_MESSAGES,
  subscriptionUnreachable,
} from '@libs/constants';
import { ApiError } from '~/services/api/api-client';

/** What is left of a free user's allowance: loading, ready or error (spec §4). */
export function CreditsLine() {
  const { isFree, credits } = useUserArea();
  if (!isFree) return null;
  if (credits.data) return <p>{creditsLine(credits.data.usedListings, credits.data.remainingCredits)}</p>;
  return credits.error ? <p>{CREDITS_MESSAGES.notLoaded}</p> : <Skeleton className="w-40" />;
}

/** Failures before the page says so: a single lost call is no news. */
const MIN_FAILURES = 2;

/** Why the credits are not known, in the sentences of spec §8; null while they are. */
export function creditsErrorText(error: unknown, failures: number): string | null {
  if (failures < MIN_FAILURES || !(error instanceof ApiError) || error.status === 401) return null;
  if (error.status >= 500) return CREDITS_MESSAGES.unavailable;
  return subscriptionUnreachable(error.message || JOB_MESSAGES.unknown);
}

/** The allowance is used up, or cannot be read. */
export function CreditsBanners() {
  const { isFree, credits, runtime } = useUserArea();
  if (isFree && credits.data && credits.data.remainingCredits <= 0)
    return (
      <Banner tone="bad">
        {creditsExhaustedMessage(credits.data.maxListings, credits.data.purchasedCredits)}
      </Banner>
    );
  // Without any connection the banner under the bar says enough.
  const errorText = runtime.failures === 0 ? creditsErrorText(credits.error, credits.failures) : null;
  return errorText && <Banner tone="warn">{errorText}</Banner>;
}
