import {
  canceled,
  type ListingStore,
  openStore,
  ResponseBudget,
  type StoreConnectionOptions,
  type StoreEnvironment,
} from '@libs/listing-store';
import { NameResolver, NetworkPolicy } from '@libs/network';
import { toErrorData } from '../error-data';
import {
  BATCH_WINDOW,
  type CallMethod,
  CALLS,
  type HostRequest,
  type HostResponse,
  type HostSettings,
  type Item,
  MAX_BATCH_BYTES,
  MAX_BATCH_ITEMS,
  READS,
} from '../protocol';
import { assertResponseSize, itemSize } from '../response-size';

type OpenRequest = Extract<HostRequest, { type: 'open' }>;
type CallRequest = Extract<HostRequest, { type: 'call' }>;
type ReadRequest = Extract<HostRequest, { type: 'read' }>;

interface OpenStore {
  user: string;
  connection: StoreConnectionOptions;
  /** Opened by the first call, so that a failure to open it fails that call. */
  store: ListingStore | null;
}

/** A call or read in progress. */
interface RunningCall {
  store: number;
  isAborted: boolean;
  /** Tells the store that the call's result is no longer wanted. */
  controller: AbortController;
  /** Ends the connection that the call uses. */
  abort(): void;
  /** Number of batches that may be sent. */
  credit: number;
  /** Resumes the call when it waits for a `more` or `continue` message. */
  resume: (() => void) | null;
}

/** The part of a host that opens stores, calls their methods and sends the results. */
export class StoreHost {
  private environment: StoreEnvironment | null = null;
  /** What the servers of all users are sending. */
  private readonly responses = new ResponseBudget();
  private readonly stores = new Map<number, OpenStore>();
  private readonly calls = new Map<number, RunningCall>();
  /** For each user with an open store, the resolver of the user's host names. */
  private readonly names = new Map<string, NameResolver>();

  constructor(private readonly send: (response: HostResponse) => void) {}

  start({ network, limits }: HostSettings): void {
    this.environment = { network: new NetworkPolicy(network), limits };
  }

  handle(request: HostRequest): void {
    switch (request.type) {
      case 'open':
        return this.open(request);
      case 'call':
        return void this.call(request);
      case 'read':
        return void this.read(request);
      case 'more': {
        const running = this.calls.get(request.call);
        if (running) running.credit += 1;
        return running?.resume?.();
      }
      case 'continue':
        return this.calls.get(request.call)?.resume?.();
      case 'abort':
        return this.abort(request.call);
      case 'cancel':
        return void this.cancel(request.call);
      case 'close':
        return void this.close(request.store);
      default:
    }
  }

  private open({ store, user, connection }: OpenRequest): void {
    if (!this.names.has(user)) this.names.set(user, new NameResolver());
    this.stores.set(store, { user, connection, store: null });
  }

  private async call({ call, store: number, method, args }: CallRequest): Promise<void> {
    const running = this.begin(call, number, () => this.closeConnections(number));
    try {
      if (!Object.hasOwn(CALLS, method)) throw new TypeError(`no method ${String(method)}`);
      const entry = this.entryOf(number);
      const store = (entry.store ??= openStore(entry.connection, this.environmentOf(entry)));
      const ownArgs = this.ownArgs(call, running, method, args);
      const value: unknown = await Reflect.apply(store[method], store, ownArgs);
      // The store has limited the result of an edit before it committed the edit, which must not fail here.
      if (CALLS[method].isRepeatable) assertResponseSize(value);
      this.respond(running, { type: 'result', call, value });
    } catch (error) {
      const isEdit = !CALLS[method]?.isRepeatable;
      this.respond(running, { type: 'failure', call, error: toErrorData(error, { isEdit }) });
    } finally {
      this.calls.delete(call);
    }
  }

  /**
   * Each read has its own store with one connection, so that ending the read when nobody wants its items any longer
   * does not interrupt another call.
   */
  private async read({ call, store: number, method, args }: ReadRequest): Promise<void> {
    let own: ListingStore | null = null;
    const running = this.begin(call, number, () => void own?.close());
    try {
      if (!Object.hasOwn(READS, method)) throw new TypeError(`no method ${String(method)}`);
      const entry = this.entryOf(number);
      const environment = this.environmentOf(entry);
      own = openStore(entry.connection, {
        ...environment,
        limits: { ...environment.limits, connections: 1 },
      });
      const items: AsyncIterable<Item> = Reflect.apply(own[method], own, args);
      // The user watches the steps of a connection test, so each step is sent at once.
      await this.sendBatches(call, running, items, method === 'test' ? 1 : MAX_BATCH_ITEMS);
      this.respond(running, { type: 'end', call });
    } catch (error) {
      this.respond(running, { type: 'failure', call, error: toErrorData(error, { isEdit: false }) });
    } finally {
      this.calls.delete(call);
      await own?.close();
    }
  }

  private async sendBatches(
    call: number,
    running: RunningCall,
    items: AsyncIterable<Item>,
    maxItems: number,
  ): Promise<void> {
    let batch: Item[] = [];
    let bytes = 0;
    const flush = async () => {
      while (running.credit === 0 && !running.isAborted) await this.waitFor(running);
      running.credit -= 1;
      this.respond(running, { type: 'batch', call, items: batch });
      batch = [];
      bytes = 0;
    };
    for await (const item of items) {
      if (running.isAborted) return;
      const size = itemSize(item);
      if (batch.length > 0 && bytes + size > MAX_BATCH_BYTES) await flush();
      batch.push(item);
      bytes += size;
      if (batch.length === maxItems) await flush();
    }
    if (batch.length > 0) await flush();
  }

  /** Returns the arguments of a call, together with those that cannot be sent: callbacks and signals. */
  private ownArgs(call: number, running: RunningCall, method: CallMethod, args: readonly unknown[]) {
    if (method === 'ensureTable') return this.withProgress(call, running, args);
    const endsEarly = method === 'page' || method === 'count';
    return endsEarly ? [...args, { signal: running.controller.signal }] : args;
  }

  /**
   * Replaces the progress callback, which cannot be sent. The replacement sends the progress, and the call continues
   * once the application has recorded it.
   */
  private withProgress(call: number, running: RunningCall, [options]: readonly unknown[]): unknown[] {
    const onProgress = async (done: number, total: number) => {
      const recorded = this.waitFor(running);
      this.respond(running, { type: 'progress', call, done, total });
      await recorded;
      if (running.isAborted) throw canceled();
    };
    return [{ ...(options as object | undefined), onProgress }];
  }

  private waitFor(running: RunningCall): Promise<void> {
    return new Promise((resume) => (running.resume = resume));
  }

  private begin(call: number, store: number, abort: () => void): RunningCall {
    const running: RunningCall = {
      store,
      isAborted: false,
      controller: new AbortController(),
      abort,
      credit: BATCH_WINDOW,
      resume: null,
    };
    this.calls.set(call, running);
    return running;
  }

  private respond({ isAborted }: RunningCall, response: HostResponse): void {
    if (!isAborted) this.send(response);
  }

  private cancel(call: number): RunningCall | null {
    const running = this.calls.get(call);
    if (!running) return null;
    this.calls.delete(call);
    running.isAborted = true;
    running.controller.abort();
    running.resume?.();
    return running;
  }

  private abort(call: number): void {
    this.cancel(call)?.abort();
  }

  /** Ends the connections of a store; the next call opens new ones. */
  private closeConnections(number: number): void {
    const entry = this.stores.get(number);
    void entry?.store?.close();
    if (entry) entry.store = null;
  }

  private async close(number: number): Promise<void> {
    const entry = this.stores.get(number);
    this.stores.delete(number);
    this.forgetNames(entry?.user);
    for (const [call, running] of this.calls) if (running.store === number) this.abort(call);
    try {
      await entry?.store?.close();
    } finally {
      this.send({ type: 'closed', store: number });
    }
  }

  private forgetNames(user: string | undefined): void {
    if (user === undefined || [...this.stores.values()].some((other) => other.user === user)) return;
    this.names.delete(user);
  }

  private entryOf(number: number): OpenStore {
    const entry = this.stores.get(number);
    if (!entry) throw new Error(`store ${number} is not open`);
    return entry;
  }

  private environmentOf({ user }: OpenStore): StoreEnvironment {
    if (!this.environment) throw new Error('the host was not started');
    const names = this.names.get(user);
    return { ...this.environment, responses: this.responses.shareOf(user), ...(names && { names }) };
  }
}
