/** Does the work of each key one after the other, in the order of arrival. */
export class OnePerKey {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const running = before ? before.then(work, work) : work();
    this.last.set(key, running);
    try {
      return await running;
    } finally {
      if (this.last.get(key) === running) this.last.delete(key);
    }
  }
}
