import { randomUUID } from 'node:crypto';
import type { StepResult } from '../listing-store';
import { StepTimer } from '../step-timer';
import { TABLE_NAME } from '../table';
import type { SupabaseApi } from './supabase-api';

/** Tries connections of its own, step by step; the row that it writes it deletes again. */
export async function* testSupabase(original: SupabaseApi): AsyncGenerator<StepResult> {
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
    yield* firstRequest(api, timer, reportedStages);
    if (timer.failed) return;
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

/** Asks for what the setup SQL makes and a publishable key may not: table, marks and functions; these look at the deleted places. */
export async function checkSetup(api: SupabaseApi): Promise<void> {
  await api.requestRows(api.table.select('id,edited_fields').limit(1));
  await api.callFunction('gazetteer_deliver', { _listings: [] });
  await api.callFunction('gazetteer_restore', { _listings: [] });
}

/** One question answers for address, encryption, key, table and reading: what fails is told by how it fails. */
async function* firstRequest(
  api: SupabaseApi,
  timer: StepTimer,
  reportedStages: Set<string>,
): AsyncGenerator<StepResult> {
  const failure = await checkSetup(api).then(
    () => null,
    (error: unknown) => error,
  );
  const reached = failure === null || hasHttpStatus(failure);
  if (!reached) {
    timer.failNext(failure);
    return yield* timer.newResults();
  }
  if (!reportedStages.has('tls')) timer.skip('tls', 'The URL is not https.');
  if (failure === null || !isKeyError(failure)) timer.pass('sign_in', '');
  if (failure === null) {
    const note = (await api.hasSortColumns().catch(() => true))
      ? ''
      : ' Without its sort columns sorting reads it whole.';
    timer.pass('table', `${TABLE_NAME} is there.${note}`);
    timer.pass('read', '');
  } else timer.failNext(failure);
  yield* timer.newResults();
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const statusOf = (error: unknown): number =>
  ((error as { cause?: { status?: number } }).cause?.status ?? 0) as number;
const hasHttpStatus = (error: unknown): boolean => statusOf(error) > 0;
const isKeyError = (error: unknown): boolean =>
  [401, 403].includes(statusOf(error)) && !/^(42|PGRST2)/.test(codeOf(error));

/** Row security hides rows in place of refusing them. */
function assertOneRow(data: unknown, verb: string): string {
  if ((data as unknown[]).length === 1) return '';
  throw Object.assign(new Error(`row security lets no row be ${verb}`), { code: '42501' });
}
