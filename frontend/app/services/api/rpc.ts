import { REQUEST_TIMEOUT_MS } from '@libs/constants';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { RpcRouter } from '../../../../backend/rpc';
import { withSessionCheck } from '../session/session-end';
import { ApiError } from './api-client';
import { getQueryClient } from './query-client';

/** First part of the keys of all queries of the RPC endpoint. */
export const RPC_KEY = 'rpc';

const send = withSessionCheck((request) => fetch(request));

/** The typed client of the RPC endpoint. One attempt: REST, the fallback, has its own three. */
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

/** Statuses that only say that the endpoint is not there, instead of an answer of the procedure. */
const isUnavailable = (status: number) => status === 404 || status === 405 || status >= 500;

/** The procedure's own refusal; null if the endpoint could not be reached. */
function refusalOf(error: unknown): ApiError | null {
  if (!(error instanceof TRPCClientError)) throw error;
  const response = error.meta?.response as Response | undefined;
  if (!response || response.ok || isUnavailable(response.status)) return null;
  const shape = error.shape as { message: string; data: { problem?: string | null } } | null | undefined;
  return new ApiError(response.status, shape?.message ?? response.statusText, shape?.data.problem ?? null);
}

/**
 * Calls a procedure, and REST if the RPC endpoint cannot be reached (spec §7). What the procedure refuses, REST would refuse
 * as well.
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
 * The same for a mutation, after which no cached answer counts any more.
 * @throws ApiError
 */
export async function rpcMutation<T>(rpcCall: () => Promise<T>, restCall: () => Promise<T>): Promise<T> {
  try {
    return await withRestFallback(rpcCall, restCall);
  } finally {
    getQueryClient().removeQueries({ queryKey: [RPC_KEY] });
  }
}
