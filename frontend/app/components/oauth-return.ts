import { OAUTH_MESSAGES, OAUTH_POLL_MS, OAUTH_WAIT_MS } from '@libs/constants';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { holdsReturn } from '~/services/auth-return';
import { isSignedIn, oauthTrip } from '~/services/github-sign-in';
import { useHashReturn } from './hash-return';
import type { MessageText } from './message';

interface OAuthReturnState {
  isFinalizing: boolean;
  message: MessageText | null;
  cancel(): void;
}

/**
 * A return from the code-hosting service that ended at another page than the one for returns (spec §4): what the hash holds is
 * passed on to that one; a sign-in that this tab has begun is waited for, 12 s at most.
 */
export function useOAuthReturn(): OAuthReturnState {
  const isPassing = useHashReturn();
  const [isWaiting, setWaiting] = useState(false);
  const [message, setMessage] = useState<MessageText | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!holdsReturn(window.location.hash)) setWaiting(oauthTrip.isUnderWay());
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const asked = new AbortController();
    const end = (then: () => void) => {
      oauthTrip.end();
      setWaiting(false);
      then();
    };
    const look = async () => {
      if (!oauthTrip.isUnderWay() || (await isSignedIn(asked.signal).catch(() => false)))
        if (!asked.signal.aborted) end(revalidate);
    };
    const poll = setInterval(() => void look(), OAUTH_POLL_MS);
    const giveUp = setTimeout(
      () => end(() => setMessage({ kind: 'ERROR', text: OAUTH_MESSAGES.notCompleted })),
      OAUTH_WAIT_MS,
    );
    return () => {
      asked.abort();
      clearInterval(poll);
      clearTimeout(giveUp);
    };
  }, [isWaiting, revalidate]);

  const cancel = () => {
    oauthTrip.end();
    setWaiting(false);
  };
  return { isFinalizing: isPassing || isWaiting, message, cancel };
}
