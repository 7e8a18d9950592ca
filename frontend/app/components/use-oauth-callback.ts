import { OAUTH_MESSAGES, OAUTH_POLL_MS, OAUTH_WAIT_MS } from '@libs/constants';
import { useRevalidator } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasAuthCallback } from '~/services/session/auth-callback';
import { isSignedIn, pendingOAuth } from '~/services/session/oauth-sign-in';
import { useAuthHashRedirect } from './use-auth-hash-redirect';
import type { MessageText } from './message';

interface OAuthCallbackState {
  isFinalizing: boolean;
  message: MessageText | null;
  cancel(): void;
}

/**
 * Handles a sign-in with an external provider that returned to a page other than the confirmation page (spec §4). Forwards the URL hash
 * to the confirmation page, or waits up to 12 s for a sign-in that was started in this tab.
 */
export function useOAuthCallback(): OAuthCallbackState {
  const isRedirecting = useAuthHashRedirect();
  const [isWaiting, setWaiting] = useState(false);
  const [message, setMessage] = useState<MessageText | null>(null);
  const { revalidate } = useRevalidator();
  const { data: isOver } = useQuery({
    queryKey: ['pending-oauth'],
    queryFn: async ({ signal }) => !pendingOAuth.isUnderWay() || isSignedIn(signal),
    initialData: false,
    enabled: isWaiting,
    refetchInterval: OAUTH_POLL_MS,
    refetchIntervalInBackground: true,
    staleTime: Infinity,
    gcTime: 0,
  });

  useEffect(() => {
    if (!hasAuthCallback(window.location.hash)) setWaiting(pendingOAuth.isUnderWay());
  }, []);

  const cancel = () => {
    pendingOAuth.clear();
    setWaiting(false);
  };

  useEffect(() => {
    if (!isWaiting) return;
    if (isOver) {
      cancel();
      revalidate();
      return;
    }
    const timeout = setTimeout(() => {
      cancel();
      setMessage({ kind: 'ERROR', text: OAUTH_MESSAGES.notCompleted });
    }, OAUTH_WAIT_MS);
    return () => clearTimeout(timeout);
  }, [isWaiting, isOver, revalidate]);

  return { isFinalizing: isRedirecting || isWaiting, message, cancel };
}
