import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { guardedFetch, type GuardedFetch, type Stages } from '@libs/network';
import type { Place } from '../network-errors';
import { ANSWER_MOST } from '../answer-most';
import type { RawRow } from '../row-reading';
import { StoreError } from '../store-error';
import { TABLE_NAME } from '../table';
import { PROJECT_URL, supabaseFailure } from './supabase-errors';
import { IS_COMPLETE, sortColumn, ZIP_NUMBER } from './supabase-setup';
import type { SupabaseOptions } from './supabase-target';

/** What an awaited call of supabase-js gives. */
export interface Answer {
  data: unknown;
  error: { message: string; code?: string } | null;
  count: number | null;
  status: number;
}

/** Code of a request that got no answer. */
const LOST = 'GAZETTEER_LOST';

/** Rows in one answer at most, whatever is asked for: a project's standard. */
export const ROWS_AT_MOST = 1_000;

/** The real client over connections that obey the policy. Every failure leaves as a StoreError. */
export class SupabaseLink {
  private readonly client: SupabaseClient;
  private readonly guarded: GuardedFetch;
  private readonly lost = new Map<string, unknown>();
  private sorting: Promise<boolean> | undefined;
  readonly place: Place;

  constructor(
    private readonly options: SupabaseOptions,
    stages?: Stages,
  ) {
    const { target, network, limits } = options;
    const url = new URL(target.url);
    this.place = { host: url.hostname, port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) };
    this.guarded = guardedFetch({
      network,
      timeoutMs: limits.statementTimeoutMs + 1_000,
      connections: limits.connections,
      bodyMost: ANSWER_MOST,
      beyond: 'refuse',
      ...(stages && { stages }),
    });
    this.client = createClient(target.url, target.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: this.fetch },
      // Never connected; without one the client asks for a WebSocket that Node 20 has not.
      realtime: { transport: class {} as never },
    });
  }

  /** Whether the table has the generated columns of the setup SQL, by which PostgREST sorts. Asked once. */
  sorts(): Promise<boolean> {
    this.sorting ??= this.ask(
      this.table.select([sortColumn('name'), ZIP_NUMBER, IS_COMPLETE].join(',')).limit(1),
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StoreError && error.code === '42703') return false;
        this.sorting = undefined;
        throw error;
      },
    );
    return this.sorting;
  }

  /** The same project by connections of its own, for the test. */
  again(stages: Stages): SupabaseLink {
    return new SupabaseLink(this.options, stages);
  }

  get table() {
    return this.client.from(TABLE_NAME);
  }

  async call<T>(name: string, args: Record<string, unknown>): Promise<T> {
    return (await this.ask(this.client.rpc(name, args))).data as T;
  }

  async ask(call: PromiseLike<unknown>): Promise<Answer> {
    let answer: Answer;
    try {
      const once = call as PromiseLike<unknown> & { retry?: (again: boolean) => PromiseLike<unknown> };
      answer = (await (once.retry?.(false) ?? call)) as Answer;
    } catch (error) {
      throw this.failure(error);
    }
    if (answer.error) {
      const lost = this.causeOf(answer.error);
      throw lost === null ? this.failure(answer.error, answer.status) : this.failure(lost);
    }
    return answer;
  }

  /** As `ask`, for what answers with rows. */
  async rows(call: PromiseLike<unknown>): Promise<RawRow[]> {
    const { data } = await this.ask(call);
    if (Array.isArray(data)) return data as RawRow[];
    throw new StoreError('user', 'The answer is not a list of rows.', PROJECT_URL);
  }

  failure(error: unknown, status = 0): StoreError {
    return supabaseFailure(
      typeof error === 'object' && error !== null && !(error instanceof StoreError) && status !== 0
        ? Object.assign(error, { status })
        : error,
      this.place,
    );
  }

  /** The client turns a failed request into a text; as an answer with a number it keeps what it was, and is not asked again. */
  private readonly fetch: typeof fetch = async (input, init) => {
    try {
      return await this.guarded.fetch(input, init);
    } catch (error) {
      const number = randomUUID();
      this.lost.set(number, error);
      return new Response(JSON.stringify({ code: LOST, message: number }), { status: 400 });
    }
  };

  private causeOf(error: { message: string; code?: string }): unknown {
    if (error.code !== LOST) return null;
    const cause = this.lost.get(error.message);
    this.lost.delete(error.message);
    return cause ?? error;
  }

  close(): void {
    this.guarded.close();
  }
}
