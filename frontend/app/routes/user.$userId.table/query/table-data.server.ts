import { databaseUnreachable, DATABASE_MESSAGES, TABLE_MESSAGES } from '@libs/constants';
import { answerOf, ApiError } from '~/services/api-request';
import type { ServerApi } from '~/services/api.server';
import type { DatabaseOffers, DatabaseStatus } from '~/services/wire';
import { countQuestion, rowsQuestion, type TableQuery } from './table-query';
import type { TableGate, TablePage, TableState } from './table-state';

type Api = ServerApi['api'];

/** The page of the table that the address asks for, or why there is none. A session that is over is thrown. */
export async function readTable(api: Api, query: TableQuery): Promise<TableState> {
  const status = await readStatus(api);
  if (status === null) return gate(DATABASE_MESSAGES.statusUnknown);
  // "No database" is a choice, but not one that has a table (spec §3).
  if (status.provider === null || status.provider === 'none') return unconfigured(await readOffers(api));
  if (!status.connected) return gate(databaseUnreachable(status.provider));
  try {
    return await readPage(api, query);
  } catch (error) {
    return withoutRows(error);
  }
}

async function readStatus(api: Api): Promise<DatabaseStatus | null> {
  try {
    return await answerOf(api.GET('/api/db/status'));
  } catch (error) {
    if (isBeyondScreen(error)) throw error;
    return null;
  }
}

/** null: not known at the moment. */
async function readOffers(api: Api): Promise<DatabaseOffers | null> {
  try {
    return (await answerOf(api.GET('/api/db/config'))).offers;
  } catch (error) {
    if (isBeyondScreen(error)) throw error;
    return null;
  }
}

async function readPage(api: Api, query: TableQuery): Promise<TablePage> {
  const [{ rows, previous, next }, counted, { undo }] = await Promise.all([
    answerOf(api.GET('/api/table/rows', { params: { query: rowsQuestion(query) } })),
    answerOf(api.GET('/api/table/count', { params: { query: countQuestion(query) } })),
    answerOf(api.GET('/api/table/undo')),
  ]);
  // Where all fit on one page they are counted as they stand; a count may be some seconds old.
  const isWhole = query.page === 1 && previous === null && next === null;
  const matching = isWhole ? rows.length : counted.matching;
  const count = query.filter || query.complete ? Math.max(counted.count, matching) : matching;
  return { kind: 'page', rows, previous, next, count, matching, undo, error: null, detail: null };
}

/** The database is gone between two looks: the gate. Anything else that failed: the table with its sentence. */
function withoutRows(error: unknown): TableState {
  if (isBeyondScreen(error)) throw error;
  if (error instanceof ApiError) {
    if (error.code === 'database.unreachable' || error.code === 'database.not_configured')
      return gate(DATABASE_MESSAGES.connectionIssue);
    return emptyPage(error.status === 400 ? error.message : TABLE_MESSAGES.fetchFailed, error.message);
  }
  return emptyPage(TABLE_MESSAGES.fetchUnexpected, String(error));
}

/** No session, or no API at all: screens of their own. */
const isBeyondScreen = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 0);

const gate = (message: string): TableGate => ({ kind: 'gate', message, isConfigured: true, sample: null });

const unconfigured = (offers: DatabaseOffers | null): TableGate => ({
  ...gate(DATABASE_MESSAGES.connectionFailed),
  isConfigured: false,
  sample: offers?.sample ? { reason: offers.reason } : null,
});

const emptyPage = (error: string, detail: string): TablePage => ({
  kind: 'page',
  rows: [],
  previous: null,
  next: null,
  count: 0,
  matching: 0,
  undo: null,
  error,
  detail,
});
