/** More than the number of zones in use at a time. Clients may send any of about 600 names and 3,000 offsets. */
const MAX_ZONES = 100;

/**
 * Caches values by time zone, for the most recently used zones. Because clients choose the zones, the number of
 * entries is limited, and all spellings of a name, which differ only in capital and small letters, share one entry.
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

/**
 * Returns a function from a time zone to its formatter. Formatters are cached, because creating one takes more than a
 * hundred times as long as using it; each takes 32 kB.
 */
export function zoneFormatter(
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new ZoneCache<Intl.DateTimeFormat>();
  return (timeZone) => {
    const cached = formatters.get(timeZone);
    if (cached) return cached;
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    formatters.set(timeZone, formatter);
    return formatter;
  };
}
