import { TEST_STEPS, type StepResult, type TestStep } from './listing-store';
import type { StoreError } from './store-error';

/** Times the steps of a test, from one to the next. Steps come in their order; the first failure is the last step. */
export class StepClock {
  private since = performance.now();
  private readonly results: StepResult[] = [];
  private given = 0;

  constructor(private readonly failureOf: (error: unknown) => StoreError) {}

  get failed(): boolean {
    return this.results.at(-1)?.outcome === 'failed';
  }

  has(step: TestStep): boolean {
    return this.results.some((result) => result.step === step);
  }

  passed(step: TestStep, message: string): StepResult {
    return this.add({ step, outcome: 'passed', message, mend: '' });
  }

  over(step: TestStep, message: string): StepResult {
    return this.add({ step, outcome: 'passed over', message, mend: '' });
  }

  /** A failure of the step that comes next. */
  stop(error: unknown): StepResult {
    const done = new Set(this.results.map(({ step }) => step));
    const step = TEST_STEPS.find((one) => !done.has(one)) ?? 'delete';
    return this.fail(step, error);
  }

  /** Does one step; what it resolves to is the step's message. */
  async take(step: TestStep, act: () => Promise<string>): Promise<StepResult> {
    this.since = performance.now();
    try {
      const message = await act();
      return this.passed(step, message);
    } catch (error) {
      return this.fail(step, error);
    } finally {
      this.given = this.results.length;
    }
  }

  /** The results that were not given out yet. */
  *told(): Generator<StepResult> {
    while (this.given < this.results.length) {
      const next = this.results[this.given++];
      if (next) yield next;
    }
  }

  fail(step: TestStep, error: unknown): StepResult {
    const { message, mend } = this.failureOf(error);
    return this.add({ step, outcome: 'failed', message, mend });
  }

  private add(result: Omit<StepResult, 'ms'>): StepResult {
    const now = performance.now();
    const timed = { ...result, ms: Math.round((now - this.since) * 10) / 10 };
    this.since = now;
    this.results.push(timed);
    return timed;
  }
}
