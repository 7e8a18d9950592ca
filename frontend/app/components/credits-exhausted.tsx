import { creditsExhaustedMessage } from '@libs/constants';
import { paths } from '~/services/navigation/paths';
import { Banner } from './ui/banner';
import { ButtonLink } from './ui/button';
import { useUserArea } from './user-area';

/** Says that no credits are left, and leads to where they are bought. Null while some are left. */
export function CreditsExhausted() {
  const { user, isFree, credits } = useUserArea();
  if (!isFree || !credits.data || credits.data.remainingCredits > 0) return null;
  return (
    <Banner
      tone="bad"
      action={
        <ButtonLink to={paths.accountSection(user.id, 'plan')} size="sm" variant="primary">
          Buy credits
        </ButtonLink>
      }
    >
      {creditsExhaustedMessage(credits.data.maxListings, credits.data.purchasedCredits)}
    </Banner>
  );
}
