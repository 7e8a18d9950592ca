export interface CheckOutcome {
  ok: boolean;
  reason?: string;
}

/** Returns the outcome of a check within a time limit. */
type Evaluate = (pending: Promise<unknown>) => Promise<CheckOutcome>;

/**
 * A check of a resource that a process can do without for a while. Only the first check makes callers wait. Later
 * callers get the last result, and a new check starts when that result is too old. While a check hangs, no second one
 * starts.
 */
export class OptionalCheck {
  private lastResult: CheckOutcome | null = null;
  private evaluation: Promise<CheckOutcome> = Promise.resolve({ ok: true });
  private isRunning = false;
  private nextCheckAt = 0;

  constructor(
    private readonly runCheck: () => Promise<unknown> | unknown,
    private readonly evaluate: Evaluate,
    private readonly intervalMs: number,
  ) {}

  result(): Promise<CheckOutcome> | CheckOutcome {
    if (!this.isRunning && Date.now() >= this.nextCheckAt) this.start();
    return this.lastResult ?? this.evaluation;
  }

  private start(): void {
    this.isRunning = true;
    const pending = Promise.resolve().then(this.runCheck);
    this.evaluation = this.evaluate(pending);
    void this.evaluation.then((outcome) => (this.lastResult = outcome));
    void pending
      .catch(() => undefined)
      .then(() => {
        this.isRunning = false;
        this.nextCheckAt = Date.now() + this.intervalMs;
      });
  }
}
