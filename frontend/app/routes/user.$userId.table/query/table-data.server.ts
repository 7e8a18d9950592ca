import { BUSINESS_TABLE, databaseUnreachable, DATABASE_MESSAGES, TABLE_MESSAGES } from '@libs/constants';
import { unwrap, ApiError } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import type { DatabaseAvailability, DatabaseStatus } from '~/services/api/api-types';
import { filterParams, isFiltered, rowsParams, type TableQuery } from './table-query';
import {
  NO_SORT_INDEXES,
  sortIndexState,
  type DatabaseRequiredState,
  type TablePage,
  type TableState,
} from './table-state';

/**
 * Loads the requested page of the table, or the reason why there is no table. If the session has expired, throws the
 * error.
 */
export async function loadTable(api: Api, query: TableQuery): Promise<TableState> {
  const status = await readStatus(api);
  if (status === null) return databaseRequired(DATABASE_MESSAGES.statusUnknown);
  // Users can choose "No database", but then there is no table (spec §3).
  if (status.provider === null || status.provider === 'none')
    return databaseNotConfigured(await readAvailability(api));
  if (!status.connected) return databaseRequired(databaseUnreachable(status.provider));
  try {
    return await readPage(api, query);
  } catch (error) {
    const isElsewhere =
      error instanceof ApiError && error.code === 'database.refused' && (await isOwnTable(api));
    return isElsewhere
      ? { ...databaseRequired(DATABASE_MESSAGES.onlyOwnTable), isFinal: true }
      : stateAfterFailure(error);
  }
}

async function readStatus(api: Api): Promise<DatabaseStatus | null> {
  try {
    return await unwrap(api.GET('/api/db/status'));
  } catch (error) {
    if (isSessionOrConnectionError(error)) throw error;
    return null;
  }
}

/** Returns which databases are available, or null if the request fails. */
async function readAvailability(api: Api): Promise<DatabaseAvailability | null> {
  try {
    return (await unwrap(api.GET('/api/db/config'))).availability;
  } catch (error) {
    if (isSessionOrConnectionError(error)) throw error;
    return null;
  }
}

/** Returns whether listings are delivered to a table of the user's only, so that there may be none to show here. */
async function isOwnTable(api: Api): Promise<boolean> {
  const { config } = await unwrap(api.GET('/api/db/config'));
  return config?.ownTable ?? false;
}

async function readPage(api: Api, query: TableQuery): Promise<TablePage> {
  const [{ rows, previous, next }, counts, { undo }, { set, fields }, { views }, { config }] =
    await Promise.all([
      // Long texts are cut off. The page loads complete rows when they are needed.
      unwrap(api.GET('/api/table/rows', { params: { query: { ...rowsParams(query), texts: 'short' } } })),
      unwrap(api.GET('/api/table/count', { params: { query: filterParams(query) } })),
      unwrap(api.GET('/api/table/undo')),
      unwrap(api.GET('/api/db/fields')),
      unwrap(api.GET('/api/table/views')),
      unwrap(api.GET('/api/db/config')),
    ]);
  // If there is only one page, the number of its rows is exact. The separately loaded count may be a few seconds old.
  const isOnlyPage = query.page === 1 && previous === null && next === null;
  const matching = isOnlyPage ? rows.length : counts.matching;
  const count = isFiltered(query) ? Math.max(counts.count, matching) : matching;
  const [first] = rows;
  const optional = { set, present: first ? Object.keys(first.fields ?? {}) : fields };
  const sortIndexes = sortIndexState(config);
  const mappedTable = config && config.table !== BUSINESS_TABLE ? config.table : null;
  const known = { undo, optional, sortIndexes, mappedTable, views };
  return { kind: 'page', rows, previous, next, count, matching, ...known, error: null, detail: null };
}

/**
 * Returns the "database required" state if the connection has been lost in the meantime. For any other failure,
 * returns an empty page with an error message.
 */
function stateAfterFailure(error: unknown): TableState {
  if (isSessionOrConnectionError(error)) throw error;
  if (error instanceof ApiError) {
    if (error.code === 'database.unreachable' || error.code === 'database.not_configured')
      return databaseRequired(DATABASE_MESSAGES.connectionIssue);
    return failedPage(error.status === 400 ? error.message : TABLE_MESSAGES.fetchFailed, error.message);
  }
  return failedPage(TABLE_MESSAGES.fetchUnexpected, String(error));
}

/**
 * Returns whether an error means that the session has ended or that the API is unreachable. A separate screen handles
 * each of these cases.
 */
const isSessionOrConnectionError = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 0);

const databaseRequired = (message: string): DatabaseRequiredState => ({
  kind: 'database-required',
  message,
  isConfigured: true,
  isFinal: false,
  sample: null,
});

const databaseNotConfigured = (availability: DatabaseAvailability | null): DatabaseRequiredState => ({
  ...databaseRequired(DATABASE_MESSAGES.notConnected),
  isConfigured: false,
  sample: availability?.sample ? { reason: availability.reason } : null,
});

const failedPage = (error: string, detail: string): TablePage => ({
  kind: 'page',
  rows: [],
  previous: null,
  next: null,
  count: 0,
  matching: 0,
  undo: null,
  optional: { set: 'basic', present: [] },
  sortIndexes: NO_SORT_INDEXES,
  mappedTable: null,
  views: [],
  error,
  detail,
});
