import { randomUUID } from 'node:crypto';
import type { StepResult } from '../listing-store';
import { StepClock } from '../step-clock';
import { TABLE_NAME } from '../table';
import type { SupabaseLink } from './supabase-link';

/** Tries connections of its own, step by step; the row that it writes it deletes again. */
export async function* testSupabase(known: SupabaseLink): AsyncGenerator<StepResult> {
  const clock = new StepClock((error) => known.failure(error));
  const done = new Set<string>();
  const once = (step: 'resolve' | 'connect' | 'tls', message: string): void => {
    if (done.has(step) || clock.failed) return;
    done.add(step);
    clock.passed(step, message);
  };
  const link = known.again({
    resolved: (addresses) => once('resolve', addresses.join(', ')),
    connected: (address) => once('connect', address),
    encrypted: () => once('tls', ''),
  });
  try {
    yield* firstAnswer(link, clock, done);
    if (clock.failed) return;
    const name = `gazetteer:test:${randomUUID()}`;
    yield await clock.take('insert', () => link.ask(link.table.insert({ name })).then(() => ''));
    if (clock.failed) return;
    yield await clock.take('update', async () => {
      const { data } = await link.ask(link.table.update({ phone: '1' }).eq('name', name).select('id'));
      return touched(data, 'updated');
    });
    yield await clock.take('delete', async () => {
      const { data } = await link.ask(link.table.delete().eq('name', name).select('id'));
      return touched(data, 'deleted');
    });
  } finally {
    link.close();
  }
}

/** Asks for what the setup SQL makes and a publishable key may not: table, marks and functions; these look at the deleted places. */
export async function lookAtSetup(link: SupabaseLink): Promise<void> {
  await link.rows(link.table.select('id,edited_fields').limit(1));
  await link.call('gazetteer_deliver', { _listings: [] });
  await link.call('gazetteer_restore', { _listings: [] });
}

/** One question answers for address, encryption, key, table and reading: what fails is told by how it fails. */
async function* firstAnswer(
  link: SupabaseLink,
  clock: StepClock,
  done: Set<string>,
): AsyncGenerator<StepResult> {
  const failure = await lookAtSetup(link).then(
    () => null,
    (error: unknown) => error,
  );
  const reached = failure === null || isAnswer(failure);
  if (!reached) {
    clock.stop(failure);
    return yield* clock.told();
  }
  if (!done.has('tls')) clock.over('tls', 'The URL is not https.');
  if (failure === null || !isOfKey(failure)) clock.passed('sign_in', '');
  if (failure === null) {
    const note = (await link.sorts().catch(() => true))
      ? ''
      : ' Without its sort columns sorting reads it whole.';
    clock.passed('table', `${TABLE_NAME} is there.${note}`);
    clock.passed('read', '');
  } else clock.stop(failure);
  yield* clock.told();
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const statusOf = (error: unknown): number =>
  ((error as { cause?: { status?: number } }).cause?.status ?? 0) as number;
const isAnswer = (error: unknown): boolean => statusOf(error) > 0;
const isOfKey = (error: unknown): boolean =>
  [401, 403].includes(statusOf(error)) && !/^(42|PGRST2)/.test(codeOf(error));

/** Row security hides rows in place of refusing them. */
function touched(data: unknown, act: string): string {
  if ((data as unknown[]).length === 1) return '';
  throw Object.assign(new Error(`row security lets no row be ${act}`), { code: '42501' });
}
