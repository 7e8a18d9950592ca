interface Line {
  last: Promise<unknown>;
  waiting: number;
}

/** Does the work of each key one after the other, in the order of arrival. */
export class OnePerKey {
  private readonly lines = new Map<string, Line>();

  /**
   * @param maxWaiting how many of one key wait for the work in progress
   * @param refusal the error for those beyond
   */
  constructor(
    private readonly maxWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  /** @throws the refusal */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { last: Promise.resolve(), waiting: -1 };
    if (line.waiting >= this.maxWaiting) throw this.refusal();
    this.lines.set(key, line);
    line.waiting += 1;
    const running = line.last.then(work, work);
    line.last = running;
    try {
      return await running;
    } finally {
      line.waiting -= 1;
      if (line.waiting < 0) this.lines.delete(key);
    }
  }
}
