import { CreditsExhausted } from '~/components/credits-exhausted';
import { Banner } from '~/components/ui/banner';
import { Skeleton } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import { CREDITS_MESSAGES } from '@libs/constants';
import { ApiError } from '~/services/api/api-client';
import { creditsErrorText } from '~/services/billing/credits-error-text';
import { pluralize } from '~/services/page/formats';

/** Shows a free user's remaining credits, a placeholder while they are loading, or an error (spec §4). */
export function CreditsLine() {
  const { isFree, credits } = useUserArea();
  if (!isFree) return null;
  if (credits.data) return <p>{pluralize(credits.data.remainingCredits, 'credit left', 'credits left')}</p>;
  return credits.error ? <p>{CREDITS_MESSAGES.notLoaded}</p> : <Skeleton className="w-40" />;
}

/** Minimum number of consecutive failures before an error is shown. */
const MIN_FAILURES = 2;

/** Returns the banner's message when credits fail to load (spec §8), or null if there is nothing to report. */
export function creditsBannerText(error: unknown, failures: number): string | null {
  if (failures < MIN_FAILURES || !(error instanceof ApiError) || error.status === 401) return null;
  return creditsErrorText(error);
}

/** Banners shown when credits are exhausted or fail to load. */
export function CreditsBanners() {
  const { isFree, credits, runtime } = useUserArea();
  if (isFree && credits.data && credits.data.remainingCredits <= 0) return <CreditsExhausted />;
  // If there is no connection, the connection banner already says so.
  const errorText = runtime.failures === 0 ? creditsBannerText(credits.error, credits.failures) : null;
  return errorText && <Banner tone="warn">{errorText}</Banner>;
}
