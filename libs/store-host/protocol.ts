import type {
  KnownTableRow,
  ListingStore,
  PositionChunk,
  StepResult,
  StoreConnectionOptions,
  StoredRow,
  StoreErrorKind,
  StoreLimits,
  TableDuplicate,
} from '@libs/listing-store';
import type { NetworkRules } from '@libs/network';

/** The port's methods that return one result. */
export type CallMethod =
  | 'ping'
  | 'ensureTable'
  | 'dropSortIndexes'
  | 'optionalColumns'
  | 'upsert'
  | 'count'
  | 'summary'
  | 'page'
  | 'rowsById'
  | 'editedFields'
  | 'update'
  | 'updateCells'
  | 'revertCells'
  | 'delete'
  | 'restoreRows'
  | 'userTables'
  | 'tableShape'
  | 'tryMapping'
  | 'prepareMapping';

/** The port's methods that yield items one after the other. */
export type ReadMethod = 'test' | 'stream' | 'knownRows' | 'positions' | 'duplicates';

export type Item = StepResult | StoredRow | KnownTableRow | PositionChunk | TableDuplicate;

export interface MethodPolicy {
  /**
   * Maximum time to the response, or from one batch of a read to the next. It is longer if the operator allows slower
   * servers.
   */
  deadlineMs: number;
  /**
   * Whether the method may be called again after its host has died, because two calls have the same effect as one.
   */
  isRepeatable: boolean;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const repeatable = (deadlineMs: number): MethodPolicy => ({ deadlineMs, isRepeatable: true });
const once = (deadlineMs: number): MethodPolicy => ({ deadlineMs, isRepeatable: false });

export const CALLS: Readonly<Record<CallMethod, MethodPolicy>> = {
  ping: repeatable(10 * SECOND_MS),
  ensureTable: repeatable(30 * MINUTE_MS),
  dropSortIndexes: repeatable(10 * MINUTE_MS),
  optionalColumns: repeatable(30 * SECOND_MS),
  upsert: repeatable(MINUTE_MS),
  count: repeatable(30 * SECOND_MS),
  summary: repeatable(30 * SECOND_MS),
  page: repeatable(30 * SECOND_MS),
  rowsById: repeatable(30 * SECOND_MS),
  editedFields: repeatable(30 * SECOND_MS),
  update: once(MINUTE_MS),
  updateCells: once(MINUTE_MS),
  revertCells: once(MINUTE_MS),
  delete: once(MINUTE_MS),
  restoreRows: once(MINUTE_MS),
  userTables: repeatable(30 * SECOND_MS),
  tableShape: repeatable(30 * SECOND_MS),
  tryMapping: repeatable(MINUTE_MS),
  prepareMapping: repeatable(MINUTE_MS),
};

/**
 * A connection test is not repeated, because the user has already seen its steps, and its deadline is for the whole
 * test. The other reads continue after the last row.
 */
export const READS: Readonly<Record<ReadMethod, MethodPolicy>> = {
  test: once(30 * SECOND_MS),
  stream: repeatable(MINUTE_MS),
  knownRows: repeatable(MINUTE_MS),
  positions: repeatable(MINUTE_MS),
  /** It sends nothing until it has read the table. */
  duplicates: repeatable(10 * MINUTE_MS),
};

export const POLICIES: Readonly<Record<CallMethod | ReadMethod, MethodPolicy>> = { ...CALLS, ...READS };

/** The limits that the deadlines above allow for. */
const USUAL_LIMITS = { connectTimeoutMs: 8_000, statementTimeoutMs: 20_000 };

/** Returns the deadline of a method, which is longer if the operator allows slower servers than usual. */
export function deadlineFor({ deadlineMs }: MethodPolicy, limits: StoreLimits): number {
  const slower = (name: keyof typeof USUAL_LIMITS) => Math.max(0, limits[name] - USUAL_LIMITS[name]);
  return deadlineMs + slower('connectTimeoutMs') + slower('statementTimeoutMs');
}

/** A batch of a read is complete when it reaches one of these limits. */
export const MAX_BATCH_ITEMS = 500;
export const MAX_BATCH_BYTES = 256 * 1_024;
/** Number of batches that a host sends before the first of them is consumed. */
export const BATCH_WINDOW = 2;

/** Interval of the heartbeats of a host. */
export const HEARTBEAT_MS = 200;
/** A host exits with this code when it exceeds its memory limit. */
export const MEMORY_EXIT_CODE = 77;

/** What a host needs to open stores. */
export interface HostSettings {
  network: NetworkRules;
  limits: StoreLimits;
  /** The host exits when its resident memory exceeds this. */
  maxResidentBytes: number;
}

/** Numbers of stores and calls are unique within a pool. A host ignores messages that it does not know. */
export type HostRequest =
  | ({ type: 'start' } & HostSettings)
  | { type: 'open'; store: number; user: string; connection: StoreConnectionOptions }
  | { type: 'call'; call: number; store: number; method: CallMethod; args: readonly unknown[] }
  | { type: 'read'; call: number; store: number; method: ReadMethod; args: readonly unknown[] }
  /** A batch of a read was consumed: one more may be sent. */
  | { type: 'more'; call: number }
  /** The progress of a call was recorded: it may continue. */
  | { type: 'continue'; call: number }
  /** Nobody waits for the result any longer: the host ends the connections that the call uses. */
  | { type: 'abort'; call: number }
  /** The same, but others use these connections too: the host ends what the call has not begun yet. */
  | { type: 'cancel'; call: number }
  | { type: 'close'; store: number };

export type HostResponse =
  | { type: 'ready' }
  | { type: 'result'; call: number; value: unknown }
  | { type: 'failure'; call: number; error: ErrorData }
  | { type: 'batch'; call: number; items: Item[] }
  | { type: 'end'; call: number }
  | { type: 'progress'; call: number; done: number; total: number }
  | { type: 'closed'; store: number }
  /** `threadsSilentMs`: for how long the threads for background work (names, hashes) have not responded. */
  | { type: 'heartbeat'; residentBytes: number; cpuMs: number; threadsSilentMs: number };

/** An error as data. `other` stands for a defect or an unknown cause. */
export type ErrorData =
  | {
      type: 'store';
      kind: StoreErrorKind;
      message: string;
      hint: string;
      code: string;
      isOutcomeUnknown: boolean;
    }
  | { type: 'cursor' }
  | { type: 'other'; message: string };

export type CallArguments<M extends CallMethod> = Parameters<ListingStore[M]>;
export type CallResult<M extends CallMethod> = Awaited<ReturnType<ListingStore[M]>>;
