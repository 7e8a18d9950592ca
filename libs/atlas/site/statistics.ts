/** What the site has seen since its start or the last reset. */
export interface AtlasStatistics {
  /** Search requests received, answered or not. */
  searches: number;
  /** Search requests being answered now, and the most at one time. */
  inFlight: number;
  peakInFlight: number;
  /** Sum over time of the searches in flight: search-milliseconds. Divided by wallMs it is their mean number. */
  inFlightMs: number;
  wallMs: number;
  /** Rows in the search responses, sponsored ones not counted. */
  rows: number;
  /** Search responses without rows. */
  emptyPages: number;
  documents: number;
  /** Map tiles and pictures. */
  assets: number;
  /** Faults played, by kind. */
  faults: Record<string, number>;
}

/** Counts; a search is in flight from its request's arrival until its response has been handed to the socket. */
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

  /** Counts a search in; the returned function counts it out, once. */
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
