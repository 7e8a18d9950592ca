import { CONNECTION_MESSAGES, CREDITS_MESSAGES } from '@libs/constants';
import { useLocation } from '@remix-run/react';
import { formatTime } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import { useZone } from './use-preferences';
import { Banner } from './ui/banner';
import { ButtonLink } from './ui/button';
import { useUserArea } from './user-area';

/** Under the bar: the session is over, or the server cannot be reached and the figures grow old. */
export function ConnectionBanners() {
  const { runtime, hasSessionEnded, isStale } = useUserArea();
  const { pathname } = useLocation();
  const zone = useZone();
  if (hasSessionEnded)
    return (
      <BannerContainer>
        <Banner
          tone="bad"
          action={
            <ButtonLink size="sm" to={paths.login({ returnTo: pathname, reason: 'expired' })} reloadDocument>
              Sign In
            </ButtonLink>
          }
        >
          {CREDITS_MESSAGES.sessionExpired}
        </Banner>
      </BannerContainer>
    );
  if (!isStale) return null;
  return (
    <BannerContainer>
      <Banner tone="warn">
        {CONNECTION_MESSAGES.unable} Figures as of {formatTime(runtime.data.timestamp, zone)}; trying again.
      </Banner>
    </BannerContainer>
  );
}

const BannerContainer = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto max-w-[1600px] px-3 pt-3 mid:px-6">{children}</div>
);
