import {
  CONFIRMATION_MESSAGES,
  CONFIRMED_REDIRECT_MS,
  OAUTH_MESSAGES,
  SESSION_WAIT_MS,
  SESSION_WAIT_STEP_MS,
} from '@libs/constants';
import { useEffect, useRef, useState } from 'react';
import { getQueryClient } from '~/services/api/query-client';
import { unwrap, ApiError, browserApi, displayMessage } from '~/services/api/api-client';
import {
  APPROVAL_NEEDED_CODE,
  confirmErrorMessage,
  LINK_USED_CODE,
  PASSWORD_REQUIRED_CODE,
  parseAuthCallback,
  type AuthCallback,
} from '~/services/session/auth-callback';
import {
  completeOAuthSignIn,
  isSignedIn,
  type OAuthProvider,
  pendingOAuth,
  reportOidcError,
} from '~/services/session/oauth-sign-in';
import { paths } from '~/services/navigation/paths';
import { broadcastSignIn } from '~/services/session/sign-in-broadcast';
import { tabStorage } from '~/services/storage/tab-storage';
import type { ConfirmationStop } from './confirmation-stages';

export interface Confirmation {
  stage: 'busy' | 'done' | ConfirmationStop;
  text: string;
  /** Redeems the link, in the stage `approval-needed`. */
  approve?: () => void;
}

interface ConfirmationSuccess {
  text: string;
  redirectTo: string;
}

/**
 * Storage key for the state of a code exchange in this tab. The state survives a reload, so a code is never redeemed
 * twice (spec §4, Auth).
 */
const exchangeKey = (code: string) => `oauth_exchange_${code.slice(0, 40)}`;

class ConfirmationError extends Error {}
class PasswordRequiredError extends Error {}
class ApprovalNeededError extends Error {}
class LinkUsedError extends Error {}

/** @param automatic whether the user has only opened the link, and not pressed a button */
async function confirmLink(
  { tokenHash, type }: Extract<AuthCallback, { kind: 'token' }>,
  automatic: boolean,
): Promise<ConfirmationSuccess> {
  try {
    const body = { token_hash: tokenHash, type: type as 'email', automatic };
    await unwrap(browserApi().POST('/api/auth/confirm', { body }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.code === PASSWORD_REQUIRED_CODE) throw new PasswordRequiredError(error.message);
    if (error.code === APPROVAL_NEEDED_CODE) throw new ApprovalNeededError(error.message);
    if (error.code === LINK_USED_CODE) throw new LinkUsedError(error.message);
    throw new ConfirmationError(confirmErrorMessage(error));
  }
  return { text: CONFIRMATION_MESSAGES.confirmed, redirectTo: paths.plans() };
}

async function syncTokens(
  { accessToken, refreshToken }: Extract<AuthCallback, { kind: 'tokens' }>,
  automatic: boolean,
): Promise<ConfirmationSuccess> {
  // Removes the tokens from the browser history.
  window.history.replaceState(window.history.state, '', paths.confirm());
  const body = { access_token: accessToken, refresh_token: refreshToken, automatic };
  try {
    const { user } = await unwrap(browserApi().POST('/api/auth/sync', { body }));
    return { text: CONFIRMATION_MESSAGES.confirmed, redirectTo: pendingOAuth.destination(user) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.code === APPROVAL_NEEDED_CODE) throw new ApprovalNeededError(error.message);
    throw new ConfirmationError(error.status === 429 ? error.message : CONFIRMATION_MESSAGES.incomplete);
  }
}

async function exchangeCode(
  callback: Extract<AuthCallback, { kind: 'code' }>,
  provider: OAuthProvider['id'],
): Promise<ConfirmationSuccess> {
  const key = exchangeKey(callback.code);
  const success = { text: CONFIRMATION_MESSAGES.authenticated, redirectTo: paths.signup() };
  if (tabStorage.get(key) !== null) return waitForSession(success);
  tabStorage.set(key, 'in-progress');
  try {
    const user = await completeOAuthSignIn(provider, callback);
    tabStorage.set(key, 'done');
    return { ...success, redirectTo: pendingOAuth.destination(user) };
  } catch (error) {
    tabStorage.remove(key);
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    throw new ConfirmationError(displayMessage(error, OAUTH_MESSAGES.callbackFailed));
  }
}

async function failWith(
  { message, response }: Extract<AuthCallback, { kind: 'error' }>,
  provider: OAuthProvider['id'],
): Promise<never> {
  const reported = provider === 'oidc' && response ? await reportOidcError(browserApi(), response) : null;
  throw new ConfirmationError(reported ?? message);
}

/**
 * Waits for the session of a code that was already redeemed or is being redeemed elsewhere. Checks every 150 ms for
 * up to 3 s.
 */
async function waitForSession(success: ConfirmationSuccess): Promise<ConfirmationSuccess> {
  const deadline = Date.now() + SESSION_WAIT_MS;
  return getQueryClient().fetchQuery({
    queryKey: ['session-wait'],
    async queryFn({ signal }) {
      if (await isSignedIn(signal).catch(() => false)) return success;
      throw new ConfirmationError(CONFIRMATION_MESSAGES.noSession);
    },
    retry: () => Date.now() < deadline,
    retryDelay: SESSION_WAIT_STEP_MS,
    staleTime: 0,
    gcTime: 0,
  });
}

export interface ConfirmationOptions {
  isVisitor: boolean;
  /** The provider that redirects to the current page. */
  provider: OAuthProvider['id'];
}

function resolveAuthReturn(
  authReturn: AuthCallback,
  { isVisitor, provider, automatic }: ConfirmationOptions & { automatic: boolean },
): Promise<ConfirmationSuccess> {
  if (authReturn.kind === 'token') return confirmLink(authReturn, automatic);
  if (authReturn.kind === 'tokens') return syncTokens(authReturn, automatic);
  if (authReturn.kind === 'code') return exchangeCode(authReturn, provider);
  if (authReturn.kind === 'nothing' && !isVisitor)
    return Promise.resolve({ text: CONFIRMATION_MESSAGES.authenticated, redirectTo: paths.landing() });
  if (authReturn.kind === 'error') return failWith(authReturn, provider);
  return Promise.reject(new ConfirmationError(CONFIRMATION_MESSAGES.missingToken));
}

const INITIAL_STATE: Confirmation = { stage: 'busy', text: CONFIRMATION_MESSAGES.confirming };

/**
 * Processes the code or token in the URL. This happens in the browser after the first render, because the server
 * never receives the URL hash. `isSkipped` is set if the page shows the outcome of a form without JavaScript.
 */
export function useConfirmation({
  isVisitor,
  provider,
  isSkipped,
}: ConfirmationOptions & { isSkipped: boolean }): Confirmation {
  const [state, setState] = useState(INITIAL_STATE);
  const [isApproved, setApproved] = useState(false);
  /** Kept, because the URL loses its tokens when they are processed for the first time. */
  const authReturn = useRef<AuthCallback | null>(null);
  /** Prevents a repeated effect from redeeming the link a second time. */
  const outcome = useRef<{ isApproved: boolean; result: Promise<ConfirmationSuccess> } | null>(null);
  useEffect(() => {
    if (isSkipped) return;
    const { search, hash } = window.location;
    authReturn.current ??= parseAuthCallback(search, hash);
    if (outcome.current?.isApproved !== isApproved) {
      const result = resolveAuthReturn(authReturn.current, { isVisitor, provider, automatic: !isApproved });
      outcome.current = { isApproved, result };
    }
    let isCanceled = false;
    let redirectTimer: ReturnType<typeof setTimeout> | undefined;
    outcome.current.result.then(
      ({ text, redirectTo }) => {
        if (isCanceled) return;
        broadcastSignIn();
        setState({ stage: 'done', text });
        redirectTimer = setTimeout(() => {
          pendingOAuth.clear();
          window.location.replace(redirectTo);
        }, CONFIRMED_REDIRECT_MS);
      },
      (error: unknown) => {
        if (isCanceled) return;
        if (error instanceof PasswordRequiredError)
          return setState({ stage: 'password-required', text: error.message });
        if (error instanceof ApprovalNeededError) {
          const approve = () => {
            setState(INITIAL_STATE);
            setApproved(true);
          };
          return setState({ stage: 'approval-needed', text: error.message, approve });
        }
        pendingOAuth.clear();
        if (error instanceof LinkUsedError) return setState({ stage: 'used', text: error.message });
        const text = error instanceof ConfirmationError ? error.message : CONFIRMATION_MESSAGES.unexpected;
        setState({ stage: 'failed', text });
      },
    );
    return () => {
      isCanceled = true;
      clearTimeout(redirectTimer);
    };
  }, [isVisitor, provider, isApproved, isSkipped]);
  return state;
}
