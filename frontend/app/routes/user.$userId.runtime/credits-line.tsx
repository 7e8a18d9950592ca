import { Banner } from '~/components/ui/banner';
import { Skeleton } from '~/components/ui/skeleton';
import { useUserArea } from '~/components/user-area';
import { RUN_MESSAGES } from '@libs/constants';
import { ApiFailure } from '~/services/api-queries';
import { count } from '~/services/formats';

/** What is left of a free user's allowance: loading, ready or error (spec §4). */
export function CreditsLine() {
  const { isFree, credits } = useUserArea();
  if (!isFree) return null;
  if (credits.data)
    return (
      <p>
        Credits: Used: {count(credits.data.usedListings)} | Remaining: {count(credits.data.remainingCredits)}
      </p>
    );
  return credits.error ? <p>Credits unavailable (check connection)</p> : <Skeleton className="w-40" />;
}

/** Failures before the page says so: a single lost call is no news. */
const SAID_AFTER = 2;

/** Why the credits are not known, in the sentences of spec §8; null while they are. */
export function creditsTrouble(error: unknown, failures: number): string | null {
  if (failures < SAID_AFTER || !(error instanceof ApiFailure) || error.status === 401) return null;
  if (error.status >= 500)
    return "Subscription status temporarily unavailable. We're retrying in the background.";
  return `Unable to reach subscription service (${error.message || RUN_MESSAGES.unknown}). We'll retry shortly.`;
}

/** The allowance is used up, or cannot be read. */
export function CreditsBanners() {
  const { isFree, credits } = useUserArea();
  if (isFree && credits.data && credits.data.remainingCredits <= 0)
    return <Banner tone="bad">{RUN_MESSAGES.exhausted}</Banner>;
  const trouble = creditsTrouble(credits.error, credits.failures);
  return trouble && <Banner tone="warn">{trouble}</Banner>;
}
