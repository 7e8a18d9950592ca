import {
  CONFIRMATION_MESSAGES,
  CONFIRMED_REDIRECT_MS,
  OAUTH_MESSAGES,
  SESSION_WAIT_MS,
  SESSION_WAIT_STEP_MS,
} from '@libs/constants';
import { useEffect, useRef, useState } from 'react';
import { answerOf, ApiError, browserApi, sentenceOf } from '~/services/api-request';
import { linkRefusal, PASSWORD_NEEDED, readAuthReturn, type AuthReturn } from '~/services/auth-return';
import { finishGithub, isSignedIn, oauthTrip } from '~/services/github-sign-in';
import { paths } from '~/services/paths';
import { announceSignIn } from '~/services/sign-in-signal';
import { tabStorage } from '~/services/tab-storage';

export interface Confirmation {
  /** asks: the link is good, but only with the password that its registration chose. */
  stage: 'busy' | 'done' | 'asks' | 'failed';
  text: string;
}

interface Success {
  text: string;
  to: string;
}

/** What this tab has done with a code: kept over a reload, so that none is spent twice (spec §4, Auth). */
const exchangeFlag = (code: string) => `oauth_exchange_${code.slice(0, 40)}`;

class Refused extends Error {}
class Asked extends Error {}

async function confirmLink({ tokenHash, type }: Extract<AuthReturn, { kind: 'token' }>): Promise<Success> {
  try {
    await answerOf(
      browserApi().POST('/api/auth/confirm', { body: { token_hash: tokenHash, type: type as 'email' } }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.code === PASSWORD_NEEDED) throw new Asked(error.message);
    throw new Refused(error.status === 429 ? error.message : linkRefusal(`${error.code} ${error.message}`));
  }
  return { text: CONFIRMATION_MESSAGES.confirmed, to: paths.plans() };
}

async function takeTokens({
  accessToken,
  refreshToken,
}: Extract<AuthReturn, { kind: 'tokens' }>): Promise<Success> {
  // Nobody who comes later to this browser finds them in its history.
  window.history.replaceState(window.history.state, '', paths.confirm());
  const body = { access_token: accessToken, refresh_token: refreshToken };
  try {
    const { user } = await answerOf(browserApi().POST('/api/auth/sync', { body }));
    return { text: CONFIRMATION_MESSAGES.confirmed, to: oauthTrip.target(user) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    throw new Refused(error.status === 429 ? error.message : CONFIRMATION_MESSAGES.incomplete);
  }
}

async function exchangeCode({ code, state }: Extract<AuthReturn, { kind: 'code' }>): Promise<Success> {
  const flag = exchangeFlag(code);
  const success = { text: CONFIRMATION_MESSAGES.authenticated, to: paths.signup() };
  if (tabStorage.get(flag) !== null) return waitForSession(success);
  tabStorage.set(flag, 'in-progress');
  try {
    const user = await finishGithub({ code, state });
    tabStorage.set(flag, 'done');
    return { ...success, to: oauthTrip.target(user) };
  } catch (error) {
    tabStorage.remove(flag);
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    throw new Refused(sentenceOf(error, OAUTH_MESSAGES.callbackFailed));
  }
}

/** Somebody else is at it, or was: looks every 150 ms for the session, 3 s at most. */
async function waitForSession(success: Success): Promise<Success> {
  const until = Date.now() + SESSION_WAIT_MS;
  while (Date.now() < until) {
    if (await isSignedIn().catch(() => false)) return success;
    await new Promise((resolve) => setTimeout(resolve, SESSION_WAIT_STEP_MS));
  }
  throw new Refused(CONFIRMATION_MESSAGES.noSession);
}

function settle(found: AuthReturn, isVisitor: boolean): Promise<Success> {
  if (found.kind === 'token') return confirmLink(found);
  if (found.kind === 'tokens') return takeTokens(found);
  if (found.kind === 'code') return exchangeCode(found);
  if (found.kind === 'nothing' && !isVisitor)
    return Promise.resolve({ text: CONFIRMATION_MESSAGES.authenticated, to: paths.front() });
  return Promise.reject(
    new Refused(found.kind === 'error' ? found.message : CONFIRMATION_MESSAGES.nothingGiven),
  );
}

const START: Confirmation = { stage: 'busy', text: CONFIRMATION_MESSAGES.confirming };

/** Deals with what the address carries as soon as the browser, which alone knows its hash, has drawn the page. */
export function useConfirmation({ isVisitor }: { isVisitor: boolean }): Confirmation {
  const [state, setState] = useState(START);
  /** Drawn or begun twice, the page must not spend its link twice. */
  const outcome = useRef<Promise<Success> | null>(null);
  useEffect(() => {
    const { search, hash } = window.location;
    outcome.current ??= settle(readAuthReturn(search, hash), isVisitor);
    let isOver = false;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    outcome.current.then(
      ({ text, to }) => {
        if (isOver) return;
        announceSignIn();
        setState({ stage: 'done', text });
        leaving = setTimeout(() => {
          oauthTrip.end();
          window.location.replace(to);
        }, CONFIRMED_REDIRECT_MS);
      },
      (error: unknown) => {
        if (isOver) return;
        if (error instanceof Asked) return setState({ stage: 'asks', text: error.message });
        oauthTrip.end();
        const text = error instanceof Refused ? error.message : CONFIRMATION_MESSAGES.unexpected;
        setState({ stage: 'failed', text });
      },
    );
    return () => {
      isOver = true;
      clearTimeout(leaving);
    };
  }, [isVisitor]);
  return state;
}
