/** More than the zones in use at a time. Of about 600 names and 3,000 offsets, a client may send any. */
const MAX_ZONES = 100;

/**
 * Values by time zone, of the zones used last. Zones come from clients, so there is one entry for all spellings of a name,
 * which is the same in capital and small letters, and the number of entries is limited.
 */
export class ZoneCache<T> {
  private readonly entries = new Map<string, T>();

  get(timeZone: string): T | undefined {
    const key = timeZone.toLowerCase();
    const value = this.entries.get(key);
    if (value !== undefined) this.set(timeZone, value);
    return value;
  }

  set(timeZone: string, value: T): void {
    const key = timeZone.toLowerCase();
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MAX_ZONES) break;
      this.entries.delete(oldest);
    }
  }
}
