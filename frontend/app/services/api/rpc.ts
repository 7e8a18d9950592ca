import { REQUEST_TIMEOUT_MS } from '@libs/constants';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { RpcRouter } from '../../../../backend/rpc';
import { withSessionCheck } from '../session/session-end';
import { ApiError } from './api-client';
import { getQueryClient } from './query-client';

/** The first part of every RPC query key. */
export const RPC_KEY = 'rpc';

const send = withSessionCheck((request) => fetch(request));

/**
 * The typed client for the RPC endpoint. It makes only one attempt for each call, because the REST fallback makes up
 * to three attempts of its own.
 */
export const rpc = createTRPCClient<RpcRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: { Accept: 'application/json' },
      fetch: (url, init) =>
        send(
          new Request(new URL(String(url), window.location.origin), {
            ...(init as RequestInit),
            credentials: 'include',
            signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          }),
        ),
    }),
  ],
});

/**
 * Returns whether a status means that the endpoint is unavailable. Any other status comes from the procedure itself.
 */
const isUnavailable = (status: number) => status === 404 || status === 405 || status >= 500;

/** Returns the procedure's refusal, or null if the error means that the endpoint is unavailable. */
function refusalOf(error: unknown): ApiError | null {
  if (!(error instanceof TRPCClientError)) throw error;
  const response = error.meta?.response as Response | undefined;
  if (!response || response.ok || isUnavailable(response.status)) return null;
  const shape = error.shape as { message: string; data: { problem?: string | null } } | null | undefined;
  return new ApiError(response.status, shape?.message ?? response.statusText, shape?.data.problem ?? null);
}

/**
 * Calls a procedure, and falls back to REST if the RPC endpoint is unavailable (spec §7). If the procedure refuses
 * the call, REST is not tried, because it would refuse the call as well.
 * @throws ApiError
 */
export async function withRestFallback<T>(rpcCall: () => Promise<T>, restCall: () => Promise<T>): Promise<T> {
  try {
    return await rpcCall();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) throw refusal;
    return restCall();
  }
}

/**
 * Calls a mutation, with REST as the fallback, and then discards all cached RPC responses.
 * @throws ApiError
 */
export async function rpcMutation<T>(rpcCall: () => Promise<T>, restCall: () => Promise<T>): Promise<T> {
  try {
    return await withRestFallback(rpcCall, restCall);
  } finally {
    getQueryClient().removeQueries({ queryKey: [RPC_KEY] });
  }
}
