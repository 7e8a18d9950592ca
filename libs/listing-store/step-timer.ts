import { TEST_STEPS, type StepResult, type TestStep } from './listing-store';
import type { StoreError } from './store-error';

/**
 * Times the steps of a connection test, each from the end of the previous step. Steps are recorded in order, and a
 * failed step is always the last.
 */
export class StepTimer {
  private stepStartedAt = performance.now();
  private readonly results: StepResult[] = [];
  private yieldedCount = 0;

  constructor(private readonly failureOf: (error: unknown) => StoreError) {}

  get failed(): boolean {
    return this.results.at(-1)?.outcome === 'failed';
  }

  has(step: TestStep): boolean {
    return this.results.some((result) => result.step === step);
  }

  pass(step: TestStep, message: string): StepResult {
    return this.add({ step, outcome: 'passed', message, hint: '' });
  }

  skip(step: TestStep, message: string): StepResult {
    return this.add({ step, outcome: 'skipped', message, hint: '' });
  }

  /** Records that the next step failed. */
  failNext(error: unknown): StepResult {
    const done = new Set(this.results.map(({ step }) => step));
    const step = TEST_STEPS.find((one) => !done.has(one)) ?? 'delete';
    return this.fail(step, error);
  }

  /** Runs one step. The text that the action resolves to becomes the step's message. */
  async run(step: TestStep, action: () => Promise<string>): Promise<StepResult> {
    this.stepStartedAt = performance.now();
    try {
      const message = await action();
      return this.pass(step, message);
    } catch (error) {
      return this.fail(step, error);
    } finally {
      this.yieldedCount = this.results.length;
    }
  }

  /** Yields the results that were added since the last call. */
  *newResults(): Generator<StepResult> {
    while (this.yieldedCount < this.results.length) {
      const next = this.results[this.yieldedCount++];
      if (next) yield next;
    }
  }

  fail(step: TestStep, error: unknown): StepResult {
    const { message, hint } = this.failureOf(error);
    return this.add({ step, outcome: 'failed', message, hint });
  }

  private add(result: Omit<StepResult, 'ms'>): StepResult {
    const now = performance.now();
    const timed = { ...result, ms: Math.round((now - this.stepStartedAt) * 10) / 10 };
    this.stepStartedAt = now;
    this.results.push(timed);
    return timed;
  }
}
