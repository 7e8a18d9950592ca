/** Tells whether what was looked at works, in bounded time. */
type Judge = (looked: Promise<unknown>) => Promise<boolean>;

/**
 * A look at what a process can do without for a while. Nobody waits for it but the first who asks: what the last look found is
 * told at once, and a new one begins when that is old. One that hangs is not joined by a second.
 */
export class LesserCheck {
  private found: boolean | null = null;
  private judged: Promise<boolean> = Promise.resolve(true);
  private isUnderWay = false;
  private dueAt = 0;

  constructor(
    private readonly look: () => Promise<unknown> | unknown,
    private readonly judge: Judge,
    private readonly everyMs: number,
  ) {}

  works(): Promise<boolean> | boolean {
    if (!this.isUnderWay && Date.now() >= this.dueAt) this.begin();
    return this.found ?? this.judged;
  }

  private begin(): void {
    this.isUnderWay = true;
    const looked = Promise.resolve().then(this.look);
    this.judged = this.judge(looked);
    void this.judged.then((found) => (this.found = found));
    void looked
      .catch(() => undefined)
      .then(() => {
        this.isUnderWay = false;
        this.dueAt = Date.now() + this.everyMs;
      });
  }
}
