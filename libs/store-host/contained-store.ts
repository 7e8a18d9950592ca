import type {
  CellBefore,
  CellEdit,
  CellValue,
  DeletedRow,
  EditableField,
  EnsureOptions,
  KnownPosition,
  KnownTableRow,
  ListingStore,
  MappingTrial,
  OptionalColumns,
  Page,
  PageQuery,
  PageRow,
  PositionChunk,
  PositionOptions,
  ReadOptions,
  RevertOutcome,
  StepResult,
  StoreConnectionOptions,
  StoredRow,
  StreamOptions,
  SummaryQuery,
  TableDuplicate,
  TableMapping,
  TableName,
  TableShape,
  TableSummary,
  UpsertOutcome,
  UserTables,
} from '@libs/listing-store';
import { canceled, StoreError, TEST_STEPS } from '@libs/listing-store';
import type { Listing, RowFilter } from '@libs/listing';
import { ContainedCall, type OnProgress } from './contained-call';
import { ContainedRead } from './contained-read';
import type { Host } from './host';
import {
  CALLS,
  type CallArguments,
  type CallMethod,
  type CallResult,
  type Item,
  type ReadMethod,
  READS,
} from './protocol';
import {
  deadlineExceeded,
  HostEnded,
  hostLost,
  storeClosed,
  testInterrupted,
  testTooLong,
  TurnEnded,
} from './store-host-errors';
import type { Place, StoreInPool, StorePlaces, StoreUse } from './store-places';

/** How often a call is repeated after its host has ended, and how many turns in quarantine it can have. */
const MAX_LOSSES = 1;
const MAX_TURNS = 10;

/** What has happened to a call so far. */
interface Attempts {
  losses: number;
  turns: number;
}

/** The properties of a method that decide whether a call is repeated. */
interface Repetition {
  isRepeatable: boolean;
  isEdit: boolean;
}

/** A call or read in progress. */
interface Running {
  readonly isEdit: boolean;
  fail(error: Error): void;
}

/** A store in a host of the pool. */
export class ContainedStore implements ListingStore, StoreInPool {
  readonly id: number;
  readonly provider: ListingStore['provider'];
  host: Host | null = null;
  private isClosed = false;
  private readonly running = new Set<Running>();

  constructor(
    private readonly pool: StorePlaces,
    readonly user: string,
    private readonly connection: StoreConnectionOptions,
  ) {
    this.id = pool.newId();
    this.provider = connection.provider;
  }

  /**
   * If the host or the time for the test ends, the current step fails, as it does for anything else that a server can
   * do.
   */
  async *test(): AsyncGenerator<StepResult> {
    let steps = 0;
    try {
      for await (const step of this.readIn<StepResult>('test', () => [])) {
        steps += 1;
        yield step;
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const step = TEST_STEPS[steps] ?? 'delete';
      yield { step, outcome: 'failed', ms: 0, message: error.message, hint: error.hint };
    }
  }

  ping(): Promise<void> {
    return this.call('ping', []);
  }

  ensureTable({ onProgress, signal, ...options }: EnsureOptions = {}): Promise<void> {
    return this.call('ensureTable', [options], { onProgress, signal });
  }

  optionalColumns(): Promise<OptionalColumns> {
    return this.call('optionalColumns', []);
  }

  dropSortIndexes(): Promise<void> {
    return this.call('dropSortIndexes', []);
  }

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return this.call('upsert', [listings]);
  }

  count(filter?: RowFilter, { signal }: ReadOptions = {}): Promise<number> {
    return this.call('count', [filter], { signal });
  }

  summary(query: SummaryQuery): Promise<TableSummary> {
    return this.call('summary', [query]);
  }

  page(query: PageQuery, { signal }: ReadOptions = {}): Promise<Page> {
    return this.call('page', [query], { signal });
  }

  rowsById(ids: readonly number[]): Promise<PageRow[]> {
    return this.call('rowsById', [ids]);
  }

  editedFields(id: number): Promise<EditableField[]> {
    return this.call('editedFields', [id]);
  }

  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    return this.call('update', [ids, field, value]);
  }

  updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]> {
    return this.call('updateCells', [edits]);
  }

  revertCells(cells: readonly CellBefore[]): Promise<RevertOutcome> {
    return this.call('revertCells', [cells]);
  }

  delete(ids: readonly number[]): Promise<DeletedRow[]> {
    return this.call('delete', [ids]);
  }

  restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    return this.call('restoreRows', [rows]);
  }

  userTables(search?: string): Promise<UserTables> {
    return this.call('userTables', [search]);
  }

  tableShape(name: TableName): Promise<TableShape | null> {
    return this.call('tableShape', [name]);
  }

  tryMapping(mapping: TableMapping, listings: readonly Listing[]): Promise<MappingTrial> {
    return this.call('tryMapping', [mapping, listings]);
  }

  prepareMapping(mapping: TableMapping): Promise<void> {
    return this.call('prepareMapping', [mapping]);
  }

  /** If the host ends, continues after the last row. */
  async *stream(filter?: RowFilter, { afterId, ids, signal }: StreamOptions = {}): AsyncGenerator<StoredRow> {
    let last = afterId;
    for await (const row of this.readIn<StoredRow>(
      'stream',
      () => [filter, { afterId: last, ids }],
      signal,
    )) {
      yield row;
      last = row.id;
    }
  }

  /** If the host ends, continues after the last row. */
  async *knownRows(after: KnownPosition, { signal }: ReadOptions = {}): AsyncGenerator<KnownTableRow> {
    let last = after;
    for await (const row of this.readIn<KnownTableRow>('knownRows', () => [last], signal)) {
      yield row;
      last = { id: row.id, key: row.key };
    }
  }

  /** If the host ends, continues after the last chunk. */
  async *positions(
    filter?: RowFilter,
    { afterId, signal }: PositionOptions = {},
  ): AsyncGenerator<PositionChunk> {
    let last = afterId;
    for await (const chunk of this.readIn<PositionChunk>(
      'positions',
      () => [filter, { afterId: last }],
      signal,
    )) {
      yield chunk;
      last = chunk.lastId;
    }
  }

  /** Reads the table again when the host ends, and continues after the last duplicate. */
  async *duplicates({ signal }: ReadOptions = {}): AsyncGenerator<TableDuplicate> {
    let last = -Infinity;
    for await (const duplicate of this.readIn<TableDuplicate>('duplicates', () => [], signal)) {
      if (duplicate.id <= last) continue;
      yield duplicate;
      last = duplicate.id;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const call of [...this.running]) call.fail(storeClosed(call.isEdit));
    await this.host?.close(this.id);
  }

  private async call<M extends CallMethod>(
    method: M,
    args: CallArguments<M>,
    { onProgress, signal }: { onProgress?: OnProgress; signal?: AbortSignal | undefined } = {},
  ): Promise<CallResult<M>> {
    const policy = CALLS[method];
    const attempts: Attempts = { losses: 0, turns: 0 };
    for (;;) {
      const isEdit = !policy.isRepeatable;
      const place = await this.enter(isEdit ? 'edit' : 'call', signal);
      const call = new ContainedCall<CallResult<M>>(place.host, this.pool.newId(), {
        deadlineMs: this.pool.deadlineOf(method),
        isEdit,
        onProgress,
      });
      const stopWaiting = policy.isRepeatable
        ? place.onDue(() => call.fail(new TurnEnded()))
        : () => undefined;
      const cancel = () => call.cancel(canceled());
      signal?.addEventListener('abort', cancel);
      this.running.add(call);
      try {
        return await call.send({ store: this.id, method, args });
      } catch (error) {
        assertRepeats(error, { ...policy, isEdit }, attempts);
      } finally {
        stopWaiting();
        signal?.removeEventListener('abort', cancel);
        this.running.delete(call);
        place.leave();
      }
    }
  }

  /** @param args returns the arguments of the method; they may depend on what was read before the host ended */
  private async *readIn<T extends Item>(
    method: ReadMethod,
    args: () => readonly unknown[],
    signal?: AbortSignal,
  ): AsyncGenerator<T> {
    const policy = READS[method];
    const attempts: Attempts = { losses: 0, turns: 0 };
    for (;;) {
      const isTest = method === 'test';
      const place = await this.enter(isTest ? 'test' : 'read', signal);
      const deadlineMs = this.pool.deadlineOf(method);
      const read = new ContainedRead<T>(place.host, this.pool.newId(), deadlineMs);
      const stopWaiting = place.onDue(() => {
        read.fail(isTest ? testInterrupted() : new TurnEnded());
        place.leave();
      });
      const testTimer = isTest && setTimeout(() => read.fail(testTooLong(deadlineMs)), deadlineMs).unref();
      const cancel = () => read.fail(canceled());
      signal?.addEventListener('abort', cancel);
      this.running.add(read);
      try {
        yield* read.items({ store: this.id, method, args: args() });
        return;
      } catch (error) {
        assertRepeats(error, { ...policy, isEdit: false }, attempts);
      } finally {
        stopWaiting();
        if (testTimer) clearTimeout(testTimer);
        signal?.removeEventListener('abort', cancel);
        read.end();
        this.running.delete(read);
        place.leave();
      }
    }
  }

  /** Waits for a place and opens the store there. */
  private async enter(use: StoreUse, signal?: AbortSignal): Promise<Place> {
    for (;;) {
      if (this.isClosed) throw storeClosed();
      if (signal?.aborted) throw canceled();
      const place = await this.pool.enter(this, use);
      if (!signal?.aborted && !this.isClosed && !place.host.hasEnded) {
        this.openIn(place.host);
        return place;
      }
      place.leave();
    }
  }

  private openIn(host: Host): void {
    if (this.host === host && host.stores.has(this.id)) return;
    void this.host?.close(this.id);
    this.host = host;
    host.open(this.id, this.user, this.connection);
  }
}

/** Returns if the call should be repeated. Otherwise throws the error that the caller gets. */
function assertRepeats(error: unknown, { isRepeatable, isEdit }: Repetition, attempts: Attempts): void {
  if (error instanceof TurnEnded) {
    if (attempts.turns++ < MAX_TURNS) return;
    throw deadlineExceeded(isEdit);
  }
  if (!(error instanceof HostEnded)) throw error;
  // A host that somebody else killed says nothing about the user's server. A user to whom this repeatedly happens in
  // quarantine is held off in the end.
  const isInterrupted = error.reason === 'killed' && attempts.turns++ < MAX_TURNS;
  if (isRepeatable && (isInterrupted || attempts.losses++ < MAX_LOSSES)) return;
  throw hostLost(error.reason, isEdit);
}
