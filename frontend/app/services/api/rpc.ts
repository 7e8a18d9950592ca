import { REQUEST_TIMEOUT_MS } from '@libs/constants';
import type { RpcRouter } from '../../../../backend/rpc';
import { ApiError } from './api-client';
import { QueryClient } from './query-client';
import type { OutputOf, InputOf, MutationName, QueryName } from './rpc-types';
import { userIdInPath, withSessionCheck } from '../session/session-end';

interface RpcResponse {
  result?: { data?: unknown };
  error?: { message?: string; data?: { problem?: string | null } };
}

/** Statuses that show that the endpoint is unavailable, rather than a response of the procedure. */
const isUnavailable = (status: number) => status === 404 || status === 405 || status >= 500;

/** The RPC endpoint cannot be reached; REST is used instead (spec §7). */
class RpcUnavailable extends Error {}

const send = withSessionCheck((request) => fetch(request));

/** Makes a single attempt, because the REST fallback makes three of its own. */
async function callProcedure(path: string, init: RequestInit): Promise<unknown> {
  const request = new Request(new URL(`/trpc/${path}`, window.location.origin), {
    ...init,
    credentials: 'include',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const response = await send(request).catch(() => null);
  const body = (await response?.json().catch(() => null)) as RpcResponse | null;
  if (!response || !body || isUnavailable(response.status)) throw new RpcUnavailable();
  if (response.ok) return body.result?.data;
  const { message, data } = body.error ?? {};
  throw new ApiError(response.status, message ?? response.statusText, data?.problem ?? null);
}

/** A refusal by the procedure itself is final, because REST would refuse as well. */
async function withRestFallback<T>(rpcCall: Promise<unknown>, restCall: () => Promise<T>): Promise<T> {
  try {
    return (await rpcCall) as T;
  } catch (error) {
    if (error instanceof RpcUnavailable) return restCall();
    throw error;
  }
}

const queryClient = new QueryClient();

/**
 * Sends a query to the RPC endpoint by GET, with REST as the fallback. Reuses a response from the last 5 s (spec §7)
 * until a mutation of this page.
 * @throws ApiError
 */
export function rpcQuery<P extends QueryName<RpcRouter>>(
  procedure: P,
  input: InputOf<RpcRouter, P>,
  restCall: () => Promise<OutputOf<RpcRouter, P>>,
): Promise<OutputOf<RpcRouter, P>> {
  const path = `${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`;
  // Responses for one user must not be reused for the next user of this tab.
  const cacheKey = `${userIdInPath(window.location.pathname) ?? ''} ${path}`;
  return queryClient.fetchQuery(cacheKey, () =>
    withRestFallback(
      callProcedure(path, { method: 'GET', headers: { Accept: 'application/json' } }),
      restCall,
    ),
  );
}

/**
 * Sends a mutation to the RPC endpoint by POST, with REST as the fallback.
 * @throws ApiError
 */
export async function rpcMutation<P extends MutationName<RpcRouter>>(
  procedure: P,
  input: InputOf<RpcRouter, P>,
  restCall: () => Promise<OutputOf<RpcRouter, P>>,
): Promise<OutputOf<RpcRouter, P>> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  try {
    return await withRestFallback(
      callProcedure(procedure, { method: 'POST', headers, body: JSON.stringify(input) }),
      restCall,
    );
  } finally {
    queryClient.clear();
  }
}
