/**
 * Remembers what this process owns of something that the database records under its worker's number. What the database
 * records, but nobody here owns, is abandoned: the response to the commit that acquired it was lost, or it could not
 * be returned because the database was away. The worker is alive, so nobody else would ever return it.
 */
export class OwnedIds {
  private readonly owned = new Set<string>();
  private readonly acquisitions = new Set<Promise<unknown>>();

  /** Owns what `take` returns until it is released. */
  async acquire<T>(take: () => Promise<T | null>, idOf: (item: T) => string): Promise<T | null> {
    const acquisition = take().then((item) => {
      if (item !== null) this.owned.add(idOf(item));
      return item;
    });
    this.acquisitions.add(acquisition);
    try {
      return await acquisition;
    } finally {
      this.acquisitions.delete(acquisition);
    }
  }

  /** Call this after the attempt to return the item, whether it succeeded or not. */
  release(id: string): void {
    this.owned.delete(id);
  }

  /**
   * Returns the recorded items that are abandoned.
   * @param recorded reads what the database records under this worker's number
   */
  async findAbandoned<T>(recorded: () => Promise<T[]>, idOf: (item: T) => string): Promise<T[]> {
    const items = await recorded();
    // An item may have been acquired by a commit whose response is still under way.
    await Promise.allSettled(this.acquisitions);
    return items.filter((item) => !this.owned.has(idOf(item)));
  }
}
