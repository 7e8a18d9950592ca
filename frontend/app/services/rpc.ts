import { REQUEST_TIMEOUT_MS } from '@libs/constants';
import { ApiError } from './api-request';

interface RpcAnswer {
  result?: { data?: unknown };
  error?: { message?: string; data?: { code?: string } };
}

/** What only says that the door is not there, in place of an answer of the procedure. */
const isAway = (status: number) => status === 404 || status === 405 || status >= 500;

/** The RPC endpoint cannot be reached: there is REST (spec §7). */
class RpcAway extends Error {}

async function mutate(procedure: string, input: unknown): Promise<unknown> {
  const response = await fetch(`/trpc/${procedure}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as RpcAnswer | null;
  if (!response || !body || isAway(response.status)) throw new RpcAway();
  if (response.ok) return body.result?.data;
  throw new ApiError(response.status, body.error?.message ?? response.statusText);
}

/**
 * The RPC mutation first, REST as fallback (spec §7). What the procedure itself refuses is the answer: asked again, the same
 * refusal would come.
 * @throws ApiError
 */
export async function rpcOrRest<T>(procedure: string, input: unknown, rest: () => Promise<T>): Promise<T> {
  try {
    return (await mutate(procedure, input)) as T;
  } catch (error) {
    if (error instanceof RpcAway) return rest();
    throw error;
  }
}
