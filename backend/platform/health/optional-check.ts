/** Tells whether what was looked at works, in bounded time. */
type Evaluate = (pending: Promise<unknown>) => Promise<boolean>;

/**
 * A look at what a process can do without for a while. Nobody waits for it but the first who asks: what the last look found is
 * told at once, and a new one begins when that is old. One that hangs is not joined by a second.
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
