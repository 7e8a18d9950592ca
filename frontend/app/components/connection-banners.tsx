import { CONNECTION_MESSAGES, CREDITS_MESSAGES } from '@libs/constants';
import { useLocation } from '@remix-run/react';
import { timeOfDay } from '~/services/formats';
import { paths } from '~/services/paths';
import { useZone } from './theme';
import { Banner } from './ui/banner';
import { ButtonLink } from './ui/button';
import { useUserArea } from './user-area';

/** Under the bar: the session is over, or the server cannot be reached and the figures grow old. */
export function ConnectionBanners() {
  const { run, isOver, isStale } = useUserArea();
  const { pathname } = useLocation();
  const zone = useZone();
  if (isOver)
    return (
      <Place>
        <Banner
          tone="bad"
          action={
            <ButtonLink size="sm" to={paths.login({ to: pathname, because: 'expired' })} reloadDocument>
              Sign In
            </ButtonLink>
          }
        >
          {CREDITS_MESSAGES.sessionExpired}
        </Banner>
      </Place>
    );
  if (!isStale) return null;
  return (
    <Place>
      <Banner tone="warn">
        {CONNECTION_MESSAGES.unable} Figures as of {timeOfDay(run.data.timestamp, zone)}; trying again.
      </Banner>
    </Place>
  );
}

const Place = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto max-w-[1600px] px-3 pt-3 mid:px-6">{children}</div>
);
