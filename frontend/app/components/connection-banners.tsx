import { CONNECTION_MESSAGES, CREDITS_MESSAGES } from '@libs/constants';
import { useLocation } from '@remix-run/react';
import { HardDrive } from 'lucide-react';
import { ApiError } from '~/services/api/api-client';
import type { RuntimeState } from '~/services/api/api-types';
import type { PollingResult } from '~/services/live/use-polling';
import { formatTime } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import { useZone } from './use-preferences';
import { Banner } from './ui/banner';
import { ButtonLink } from './ui/button';
import { useUserArea } from './user-area';

/**
 * Banners below the user bar. They report that the session has expired, that nothing can be stored at the moment, or that
 * the server is unreachable and the data may be out of date.
 */
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
  const storageMessage = storageText(runtime);
  if (storageMessage !== null)
    return (
      <BannerContainer>
        <Banner tone="warn" icon={HardDrive}>
          {storageMessage}
        </Banner>
      </BannerContainer>
    );
  if (!isStale) return null;
  return (
    <BannerContainer>
      <Banner tone="warn">
        {CONNECTION_MESSAGES.unable} Last updated at {formatTime(runtime.data.timestamp, zone)}. Retrying...
      </Banner>
    </BannerContainer>
  );
}

/** Returns what to say about a problem of the storage, or null if there is none. */
export function storageText({
  data,
  error,
}: Pick<PollingResult<RuntimeState>, 'data' | 'error'>): string | null {
  if (error instanceof ApiError && error.code?.startsWith('storage.')) return error.message;
  return data.storage?.message ?? null;
}

const BannerContainer = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto max-w-[1600px] px-3 pt-3 mid:px-6">{children}</div>
);
