import { OAUTH_MESSAGES, OAUTH_POLL_MS, OAUTH_WAIT_MS } from '@libs/constants';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { hasAuthCallback } from '~/services/session/auth-callback';
import { isSignedIn, pendingOAuth } from '~/services/session/github-sign-in';
import { useAuthHashRedirect } from './use-auth-hash-redirect';
import type { MessageText } from './message';

interface OAuthCallbackState {
  isFinalizing: boolean;
  message: MessageText | null;
  cancel(): void;
}

/**
 * Handles a GitHub sign-in that returned to a page other than the confirmation page (spec §4). Forwards the URL hash
 * to that page, or waits up to 12 s for a sign-in that was started in this tab.
 */
export function useOAuthCallback(): OAuthCallbackState {
  const isRedirecting = useAuthHashRedirect();
  const [isWaiting, setWaiting] = useState(false);
  const [message, setMessage] = useState<MessageText | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!hasAuthCallback(window.location.hash)) setWaiting(pendingOAuth.isUnderWay());
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const finish = (afterwards: () => void) => {
      pendingOAuth.clear();
      setWaiting(false);
      afterwards();
    };
    const checkSignedIn = async () => {
      if (!pendingOAuth.isUnderWay() || (await isSignedIn(controller.signal).catch(() => false)))
        if (!controller.signal.aborted) finish(revalidate);
    };
    const poll = setInterval(() => void checkSignedIn(), OAUTH_POLL_MS);
    const timeout = setTimeout(
      () => finish(() => setMessage({ kind: 'ERROR', text: OAUTH_MESSAGES.notCompleted })),
      OAUTH_WAIT_MS,
    );
    return () => {
      controller.abort();
      clearInterval(poll);
      clearTimeout(timeout);
    };
  }, [isWaiting, revalidate]);

  const cancel = () => {
    pendingOAuth.clear();
    setWaiting(false);
  };
  return { isFinalizing: isRedirecting || isWaiting, message, cancel };
}
