import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { guardedFetch, type GuardedFetch, type ConnectionListener } from '@libs/network';
import type { Endpoint } from '../network-errors';
import { MAX_RESPONSE_BYTES } from '../max-response-bytes';
import type { RawRow } from '../row-reading';
import { StoreError } from '../store-error';
import { TABLE_NAME } from '../table';
import { PROJECT_URL_HINT, supabaseFailure } from './supabase-errors';
import { IS_COMPLETE_COLUMN, sortColumn, ZIP_NUMBER_COLUMN } from './supabase-setup';
import type { SupabaseStoreOptions } from './supabase-options';

/** What an awaited call of supabase-js gives. */
export interface PostgrestResponse {
  data: unknown;
  error: { message: string; code?: string } | null;
  count: number | null;
  status: number;
}

/** Code of a request that got no answer. */
const LOST_REQUEST_CODE = 'GAZETTEER_LOST';

/** Rows in one answer at most, whatever is asked for: a project's standard. */
export const MAX_ROWS_PER_RESPONSE = 1_000;

/** The real client over connections that obey the policy. Every failure leaves as a StoreError. */
export class SupabaseApi {
  private readonly client: SupabaseClient;
  private readonly guardedFetch: GuardedFetch;
  private readonly lostRequests = new Map<string, unknown>();
  private sortColumnsCheck: Promise<boolean> | undefined;
  readonly endpoint: Endpoint;

  constructor(
    private readonly options: SupabaseStoreOptions,
    listener?: ConnectionListener,
  ) {
    const { connection, network, limits } = options;
    const url = new URL(connection.url);
    this.endpoint = { host: url.hostname, port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) };
    this.guardedFetch = guardedFetch({
      network,
      timeoutMs: limits.statementTimeoutMs + 1_000,
      connections: limits.connections,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      onOversize: 'reject',
      ...(listener && { listener }),
    });
    this.client = createClient(connection.url, connection.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: this.fetch },
      // Never connected; without one the client asks for a WebSocket that Node 20 has not.
      realtime: { transport: class {} as never },
    });
  }

  /** Whether the table has the generated columns of the setup SQL, by which PostgREST sorts. Asked once. */
  hasSortColumns(): Promise<boolean> {
    this.sortColumnsCheck ??= this.request(
      this.table.select([sortColumn('name'), ZIP_NUMBER_COLUMN, IS_COMPLETE_COLUMN].join(',')).limit(1),
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StoreError && error.code === '42703') return false;
        this.sortColumnsCheck = undefined;
        throw error;
      },
    );
    return this.sortColumnsCheck;
  }

  /** The same project by connections of its own, for the test. */
  withListener(listener: ConnectionListener): SupabaseApi {
    return new SupabaseApi(this.options, listener);
  }

  get table() {
    return this.client.from(TABLE_NAME);
  }

  async callFunction<T>(name: string, args: Record<string, unknown>): Promise<T> {
    return (await this.request(this.client.rpc(name, args))).data as T;
  }

  async request(call: PromiseLike<unknown>): Promise<PostgrestResponse> {
    let response: PostgrestResponse;
    try {
      const retryable = call as PromiseLike<unknown> & {
        retry?: (isRetried: boolean) => PromiseLike<unknown>;
      };
      response = (await (retryable.retry?.(false) ?? call)) as PostgrestResponse;
    } catch (error) {
      throw this.toStoreError(error);
    }
    if (response.error) {
      const lost = this.causeOf(response.error);
      throw lost === null ? this.toStoreError(response.error, response.status) : this.toStoreError(lost);
    }
    return response;
  }

  /** As `ask`, for what answers with rows. */
  async requestRows(call: PromiseLike<unknown>): Promise<RawRow[]> {
    const { data } = await this.request(call);
    if (Array.isArray(data)) return data as RawRow[];
    throw new StoreError('permanent', 'The answer is not a list of rows.', PROJECT_URL_HINT);
  }

  toStoreError(error: unknown, status = 0): StoreError {
    return supabaseFailure(
      typeof error === 'object' && error !== null && !(error instanceof StoreError) && status !== 0
        ? Object.assign(error, { status })
        : error,
      this.endpoint,
    );
  }

  /** The client turns a failed request into a text; as an answer with a number it keeps what it was, and is not asked again. */
  private readonly fetch: typeof fetch = async (input, init) => {
    try {
      return await this.guardedFetch.fetch(input, init);
    } catch (error) {
      const requestId = randomUUID();
      this.lostRequests.set(requestId, error);
      return new Response(JSON.stringify({ code: LOST_REQUEST_CODE, message: requestId }), { status: 400 });
    }
  };

  private causeOf(error: { message: string; code?: string }): unknown {
    if (error.code !== LOST_REQUEST_CODE) return null;
    const cause = this.lostRequests.get(error.message);
    this.lostRequests.delete(error.message);
    return cause ?? error;
  }

  close(): void {
    this.guardedFetch.close();
  }
}
