/** Returns whether the check passes within a time limit. */
type Evaluate = (pending: Promise<unknown>) => Promise<boolean>;

/**
 * A check of a resource that a process can do without for a while. Only the first check makes callers wait. Later
 * callers get the last result, and a new check starts when that result is too old. While a check hangs, no second one
 * starts.
 */
export class OptionalCheck {
  private lastResult: boolean | null = null;
  private evaluation: Promise<boolean> = Promise.resolve(true);
  private isRunning = false;
  private nextCheckAt = 0;

  constructor(
    private readonly runCheck: () => Promise<unknown> | unknown,
    private readonly evaluate: Evaluate,
    private readonly intervalMs: number,
  ) {}

  passes(): Promise<boolean> | boolean {
    if (!this.isRunning && Date.now() >= this.nextCheckAt) this.start();
    return this.lastResult ?? this.evaluation;
  }

  private start(): void {
    this.isRunning = true;
    const pending = Promise.resolve().then(this.runCheck);
    this.evaluation = this.evaluate(pending);
    void this.evaluation.then((passed) => (this.lastResult = passed));
    void pending
      .catch(() => undefined)
      .then(() => {
        this.isRunning = false;
        this.nextCheckAt = Date.now() + this.intervalMs;
      });
  }
}
