import { TEST_STEPS, type StepResult, type TestStep } from './listing-store';
import type { StoreError } from './store-error';

/**
 * Measures the steps of a test, each from the end of the previous one. Steps come in order, and the first failure is
 * the last step.
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

  /** Records a failure of the next step. */
  failNext(error: unknown): StepResult {
    const done = new Set(this.results.map(({ step }) => step));
    const step = TEST_STEPS.find((one) => !done.has(one)) ?? 'delete';
    return this.fail(step, error);
  }

  /** Runs one step. What it resolves to is the step's message. */
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

  /** Yields the results that have not been yielded yet. */
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
