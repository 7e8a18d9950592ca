import type { StepResult, TestStep } from './listing-store';
import type { MappedDelivery } from './mapping/mapped-delivery';
import type { StepTimer } from './step-timer';

const ROW_STEPS: readonly TestStep[] = ['read', 'insert', 'update', 'delete'];

/** The last steps of a connection test where listings are delivered to a table of the user's only. */
export async function* testOwnTable(timer: StepTimer, mapped: MappedDelivery): AsyncGenerator<StepResult> {
  yield await timer.run('table', () => mapped.checkTable());
  if (timer.failed) return;
  for (const step of ROW_STEPS) yield timer.skip(step, 'The preview of a mapping tests this.');
}
