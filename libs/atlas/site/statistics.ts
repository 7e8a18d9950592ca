/** What the site has counted since its start or the last reset. */
export interface AtlasStatistics {
  /** Search requests received, whether answered or not. */
  searches: number;
  /** Search requests in progress now, and the highest number that was in progress at one time. */
  inFlight: number;
  peakInFlight: number;
  /**
   * Total time that searches were in flight, in milliseconds. Divided by wallMs, it is the mean number of searches in
   * flight.
   */
  inFlightMs: number;
  wallMs: number;
  /** Rows in the search responses, excluding sponsored rows. */
  rows: number;
  /** Search responses without rows. */
  emptyPages: number;
  documents: number;
  /** Map tiles and images. */
  assets: number;
  /** Requests that got a fault, by kind of fault. */
  faults: Record<string, number>;
}

/**
 * Counts requests. A search is in flight from the arrival of its request until its response has been passed to the
 * socket.
 */
export class StatisticsCounter {
  private counts = emptyCounts();
  private inFlight = 0;
  private since = performance.now();
  private changedAt = this.since;

  reset(): void {
    this.counts = { ...emptyCounts(), peakInFlight: this.inFlight };
    this.since = performance.now();
    this.changedAt = this.since;
  }

  /** Counts the start of a search. The returned function counts its end, once. */
  startSearch(): () => void {
    this.counts.searches++;
    this.accumulate(+1);
    this.counts.peakInFlight = Math.max(this.counts.peakInFlight, this.inFlight);
    let inProgress = true;
    return () => {
      if (inProgress) this.accumulate(-1);
      inProgress = false;
    };
  }

  countRows(rows: number): void {
    this.counts.rows += rows;
    if (rows === 0) this.counts.emptyPages++;
  }

  count(kind: 'documents' | 'assets'): void {
    this.counts[kind]++;
  }

  countFault(kind: string): void {
    this.counts.faults[kind] = (this.counts.faults[kind] ?? 0) + 1;
  }

  snapshot(): AtlasStatistics {
    this.accumulate(0);
    return {
      ...this.counts,
      faults: { ...this.counts.faults },
      inFlight: this.inFlight,
      wallMs: performance.now() - this.since,
    };
  }

  private accumulate(change: number): void {
    const now = performance.now();
    this.counts.inFlightMs += this.inFlight * (now - this.changedAt);
    this.changedAt = now;
    this.inFlight += change;
  }
}

const emptyCounts = () => ({
  searches: 0,
  peakInFlight: 0,
  inFlightMs: 0,
  rows: 0,
  emptyPages: 0,
  documents: 0,
  assets: 0,
  faults: {} as Record<string, number>,
});
