import { REQUEST_TIMEOUT_MS } from '@libs/constants';
import type { RpcRouter } from '../../../backend/rpc';
import { ApiError } from './api-request';
import { FreshAnswers } from './fresh-answers';
import type { AnswerOf, InputOf, MutationOf, QueryOf } from './rpc-types';
import { areaOwner, inSession } from './session-signal';

interface RpcAnswer {
  result?: { data?: unknown };
  error?: { message?: string; data?: { problem?: string | null } };
}

/** What only says that the door is not there, in place of an answer of the procedure. */
const isAway = (status: number) => status === 404 || status === 405 || status >= 500;

/** The RPC endpoint cannot be reached: there is REST (spec §7). */
class RpcAway extends Error {}

const send = inSession((request) => fetch(request));

/** One attempt: whatever comes of it, REST has its own three. */
async function ask(path: string, init: RequestInit): Promise<unknown> {
  const request = new Request(new URL(`/trpc/${path}`, window.location.origin), {
    ...init,
    credentials: 'include',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const response = await send(request).catch(() => null);
  const body = (await response?.json().catch(() => null)) as RpcAnswer | null;
  if (!response || !body || isAway(response.status)) throw new RpcAway();
  if (response.ok) return body.result?.data;
  const { message, data } = body.error ?? {};
  throw new ApiError(response.status, message ?? response.statusText, data?.problem ?? null);
}

/** What the procedure itself refuses is the answer: asked again by REST, the same refusal would come. */
async function orRest<T>(asked: Promise<unknown>, rest: () => Promise<T>): Promise<T> {
  try {
    return (await asked) as T;
  } catch (error) {
    if (error instanceof RpcAway) return rest();
    throw error;
  }
}

const fresh = new FreshAnswers();

/**
 * A query of the RPC endpoint, a GET; REST as fallback. An answer of the last 5 s is taken in place of a new one (spec §7), until
 * a mutation of this page.
 * @throws ApiError
 */
export function rpcQuery<P extends QueryOf<RpcRouter>>(
  procedure: P,
  input: InputOf<RpcRouter, P>,
  rest: () => Promise<AnswerOf<RpcRouter, P>>,
): Promise<AnswerOf<RpcRouter, P>> {
  const path = `${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`;
  // What one user was told is nothing for the next one of this tab.
  const question = `${areaOwner(window.location.pathname) ?? ''} ${path}`;
  return fresh.take(question, () =>
    orRest(ask(path, { method: 'GET', headers: { Accept: 'application/json' } }), rest),
  );
}

/**
 * A mutation of the RPC endpoint, a POST; REST as fallback.
 * @throws ApiError
 */
export async function rpcMutation<P extends MutationOf<RpcRouter>>(
  procedure: P,
  input: InputOf<RpcRouter, P>,
  rest: () => Promise<AnswerOf<RpcRouter, P>>,
): Promise<AnswerOf<RpcRouter, P>> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  try {
    return await orRest(ask(procedure, { method: 'POST', headers, body: JSON.stringify(input) }), rest);
  } finally {
    fresh.forget();
  }
}
