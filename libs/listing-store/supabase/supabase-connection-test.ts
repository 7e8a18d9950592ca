import { randomUUID } from 'node:crypto';
import type { StepResult } from '../listing-store';
import type { MappedDelivery } from '../mapping/mapped-delivery';
import { StoreError } from '../store-error';
import { StepTimer } from '../step-timer';
import { TABLE_NAME } from '../table';
import { testOwnTable } from '../test-own-table';
import { noResponseMessage } from '../unresponsive-hint';
import type { SupabaseApi } from './supabase-api';

/** Tests separate connections step by step. The row that the test writes is deleted again. */
export async function* testSupabase(
  original: SupabaseApi,
  mapped: MappedDelivery,
): AsyncGenerator<StepResult> {
  const timer = new StepTimer((error) => original.toStoreError(error));
  const reportedStages = new Set<string>();
  const passOnce = (step: 'resolve' | 'connect' | 'tls', message: string): void => {
    if (reportedStages.has(step) || timer.failed) return;
    reportedStages.add(step);
    timer.pass(step, message);
  };
  const api = original.withListener({
    onResolved: (addresses) => passOnce('resolve', addresses.join(', ')),
    onConnected: (address) => passOnce('connect', address),
    onEncrypted: () => passOnce('tls', ''),
  });
  try {
    yield* firstRequest(api, timer, reportedStages, mapped.isOnly);
    if (timer.failed) return;
    if (mapped.isOnly) return yield* testOwnTable(timer, mapped);
    const name = `gazetteer:test:${randomUUID()}`;
    yield await timer.run('insert', () => api.request(api.table.insert({ name })).then(() => ''));
    if (timer.failed) return;
    yield await timer.run('update', async () => {
      const { data } = await api.request(api.table.update({ phone: '1' }).eq('name', name).select('id'));
      return assertOneRow(data, 'updated');
    });
    yield await timer.run('delete', async () => {
      const { data } = await api.request(api.table.delete().eq('name', name).select('id'));
      return assertOneRow(data, 'deleted');
    });
  } finally {
    api.close();
  }
}

/**
 * Checks that the setup SQL has created what a publishable key cannot create: the table, the edit marks and the
 * functions. Calling the functions also checks the table of deleted places, which they read.
 */
export async function checkSetup(api: SupabaseApi): Promise<void> {
  await api.requestRows(api.table.select('id,edited_fields').limit(1), 1);
  await api.callFunction('gazetteer_deliver', { _listings: [] });
  await api.callFunction('gazetteer_restore', { _listings: [] });
}

/** Whatever a project answers about a table, its address and its key are right. */
export async function reachProject(api: SupabaseApi): Promise<void> {
  await api.requestRows(api.table.select('id').limit(1), 1).catch((error: unknown) => {
    if (!isKnownToProject(error)) throw error;
  });
}

/**
 * One request tests the address, encryption, key, table and read access. The kind of failure shows which step failed.
 */
async function* firstRequest(
  api: SupabaseApi,
  timer: StepTimer,
  reportedStages: Set<string>,
  ownTable: boolean,
): AsyncGenerator<StepResult> {
  const failure = await (ownTable ? reachProject(api) : checkSetup(api)).then(
    () => null,
    (error: unknown) => error,
  );
  const reached = failure === null || hasHttpStatus(failure);
  const isConnected = reportedStages.has('connect');
  if (isConnected && !api.isEncrypted) timer.skip('tls', 'The URL does not use https.');
  if (!reached) {
    const { code } = api.toStoreError(failure);
    timer.failNext(isConnected && code === 'ETIMEDOUT' ? unresponsive(api, failure) : failure);
    return yield* timer.newResults();
  }
  if (failure === null || !isKeyError(failure)) timer.pass('sign_in', '');
  if (failure === null && !ownTable) {
    const note = (await api.hasSortColumns().catch(() => true))
      ? ''
      : ' The sort columns are missing, so sorting reads the complete table.';
    timer.pass('table', `${TABLE_NAME} exists.${note}`);
    timer.pass('read', '');
  } else if (failure !== null) timer.failNext(failure);
  yield* timer.newResults();
}

/** The server accepted the connection, so its address is right or something else is listening there. */
const unresponsive = ({ endpoint }: SupabaseApi, cause: unknown) =>
  new StoreError(
    'transient',
    noResponseMessage(endpoint.host),
    'It accepts connections, but no Supabase project responded: check the project URL, and that the project is not paused.',
    { cause, code: 'ETIMEDOUT' },
  );

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const statusOf = (error: unknown): number =>
  ((error as { cause?: { status?: number } }).cause?.status ?? 0) as number;
const hasHttpStatus = (error: unknown): boolean => statusOf(error) > 0;
const isKeyError = (error: unknown): boolean =>
  [401, 403].includes(statusOf(error)) && !isKnownToProject(error);
/** The database or its API knows the caller: the table is missing, or may not be read. */
const isKnownToProject = (error: unknown): boolean => /^(42|PGRST2)/.test(codeOf(error));

/** Throws unless exactly one row was affected, because row security hides rows instead of refusing access. */
function assertOneRow(data: unknown, verb: string): string {
  if (Array.isArray(data) && data.length === 1) return '';
  throw Object.assign(new Error(`row security prevents rows from being ${verb}`), { code: '42501' });
}
