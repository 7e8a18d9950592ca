import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { guardedFetch, type GuardedFetch, type ConnectionListener } from '@libs/network';
import type { TableName } from '../mapping/table-mapping';
import { type Endpoint, wasConnected } from '../network-errors';
import { MAX_SUPABASE_RESPONSE_BYTES } from '../response-limits';
import { ResponseMeter } from '../response-meter';
import { assertNotCanceled } from '../read-budget';
import { assertAtMost } from '../requested-rows';
import type { RawRow } from '../row-reading';
import { StoreError, withUnknownOutcome } from '../store-error';
import { TABLE_NAME } from '../table';
import { assertModestJson } from './json-limits';
import { PROJECT_URL_HINT, supabaseFailure } from './supabase-errors';
import { IS_COMPLETE_COLUMN, sortColumn, ZIP_NUMBER_COLUMN } from './supabase-setup';
import type { SupabaseStoreOptions } from './supabase-options';

/** The result of an awaited supabase-js call. */
export interface PostgrestResponse {
  data: unknown;
  error: { message: string; code?: string } | null;
  count: number | null;
  status: number;
}

/** Error code for a request that got no response. */
const LOST_REQUEST_CODE = 'GAZETTEER_LOST';

/**
 * Maximum number of rows in one response, however many are requested. This is the default limit of a Supabase
 * project.
 */
export const MAX_ROWS_PER_RESPONSE = 1_000;

/** A supabase-js client whose connections obey the network policy. Every failure is thrown as a StoreError. */
export class SupabaseApi {
  private readonly client: SupabaseClient;
  private readonly guardedFetch: GuardedFetch;
  private readonly lostRequests = new Map<string, unknown>();
  private sortColumnsCheck: Promise<boolean> | undefined;
  readonly endpoint: Endpoint;

  constructor(
    private readonly options: SupabaseStoreOptions,
    listener?: ConnectionListener,
    timeoutMs = options.limits.statementTimeoutMs + 1_000,
  ) {
    const { connection, network, names, limits } = options;
    const url = new URL(connection.url);
    this.endpoint = { host: url.hostname, port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) };
    this.guardedFetch = guardedFetch({
      network,
      names,
      timeoutMs,
      connections: limits.connections,
      maxResponseBytes: MAX_SUPABASE_RESPONSE_BYTES,
      onOversize: 'reject',
      countResponse: (endConnection) => new ResponseMeter(options.responses, endConnection),
      ...(listener && { listener }),
    });
    this.client = createClient(connection.url, connection.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: this.fetch },
      // A transport that never connects. Without a transport, the client requires a WebSocket, which Node 20 does not
      // have.
      realtime: { transport: class {} as never },
    });
  }

  /**
   * Returns whether the table has the generated columns from the setup SQL, which PostgREST needs for sorting. The
   * table is checked only once.
   */
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

  /**
   * Returns a client for the same project with separate connections, for the connection test. A user waits for it, so
   * its requests have only the time for connecting.
   */
  withListener(listener: ConnectionListener): SupabaseApi {
    return new SupabaseApi(this.options, listener, this.options.limits.connectTimeoutMs);
  }

  get isEncrypted(): boolean {
    return this.options.connection.url.startsWith('https:');
  }

  get table() {
    return this.client.from(TABLE_NAME);
  }

  /** A table of the user's choice. Its names have been checked. */
  tableOf({ schema, table }: TableName) {
    return schema === null ? this.client.from(table) : this.client.schema(schema).from(table);
  }

  async callFunction(name: string, args: Record<string, unknown>): Promise<unknown> {
    return (await this.request(this.client.rpc(name, args))).data;
  }

  async request(call: PromiseLike<unknown>, signal?: AbortSignal): Promise<PostgrestResponse> {
    assertNotCanceled(signal);
    let response: PostgrestResponse;
    try {
      const builder = call as RequestBuilder;
      if (signal) builder.abortSignal?.(signal);
      response = (await (builder.retry?.(false) ?? call)) as PostgrestResponse;
    } catch (error) {
      throw this.toStoreError(error);
    }
    assertNotCanceled(signal);
    if (response.error) throw this.failureOf(response.error, response.status);
    return response;
  }

  private failureOf(error: { message: string; code?: string }, status: number): StoreError {
    const lost = this.causeOf(error);
    if (lost !== null) {
      const failure = this.toStoreError(lost);
      return wasConnected(lost) ? withUnknownOutcome(failure) : failure;
    }
    const failure = this.toStoreError(error, status);
    // A gateway may have lost the database's response.
    return status >= 500 && failure.code === '' ? withUnknownOutcome(failure) : failure;
  }

  /** Like `request`, for requests that return at most `limit` rows. */
  async requestRows(call: PromiseLike<unknown>, limit: number, signal?: AbortSignal): Promise<RawRow[]> {
    const rows = rowsOf((await this.request(call, signal)).data);
    assertAtMost(rows, limit);
    return rows;
  }

  /** Calls a function that returns at most `limit` rows. */
  async callForRows(name: string, args: Record<string, unknown>, limit: number): Promise<RawRow[]> {
    const rows = rowsOf(await this.callFunction(name, args));
    assertAtMost(rows, limit);
    return rows;
  }

  /** Calls a function that returns the number of rows that it changed. */
  async callForCount(name: string, args: Record<string, unknown>): Promise<number> {
    const count = Number(await this.callFunction(name, args));
    return Number.isSafeInteger(count) ? count : 0;
  }

  toStoreError(error: unknown, status = 0): StoreError {
    return supabaseFailure(
      typeof error === 'object' && error !== null && !(error instanceof StoreError) && status !== 0
        ? Object.assign(error, { status })
        : error,
      this.endpoint,
    );
  }

  /**
   * The client would reduce a failed request to an error text and retry it. To keep the original error and prevent
   * the retry, this function returns a response that contains the id of the stored error.
   */
  private readonly fetch: typeof fetch = async (input, init) => {
    try {
      const response = await this.guardedFetch.fetch(input, init);
      if (!response.body) return response;
      const body = new Uint8Array(await response.arrayBuffer());
      assertModestJson(body);
      return new Response(body, { status: response.status, headers: response.headers });
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

function rowsOf(data: unknown): RawRow[] {
  if (Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null))
    return data as RawRow[];
  throw new StoreError('permanent', 'The response is not a list of rows.', PROJECT_URL_HINT);
}

/** What the builders of supabase-js have in common. */
interface RequestBuilder extends PromiseLike<unknown> {
  retry?(isRetried: boolean): PromiseLike<unknown>;
  abortSignal?(signal: AbortSignal): unknown;
}
