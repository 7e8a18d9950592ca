import {
  BACKOFF_BASE_MS,
  BACKOFF_MAX_FAILURES,
  BACKOFF_MAX_MS,
  RUN_STATUS_MIN_GAP_MS,
} from '@libs/constants';

/** Wait after the n-th failure in a row: 1 s, doubled with each, at most 30 s (spec §4). */
export function backoffMs(failures: number): number {
  return Math.min(BACKOFF_BASE_MS * 2 ** (Math.min(failures, BACKOFF_MAX_FAILURES) - 1), BACKOFF_MAX_MS);
}

export interface PollerOptions {
  /** One call; rejects when it failed. */
  call(signal: AbortSignal): Promise<void>;
  /** Milliseconds until the next call after a success; null waits for `refresh`. */
  intervalMs(): number | null;
  /** Told of each failure in a row; 'stop' ends the polling. */
  onFailure(error: unknown, failures: number): 'stop' | 'go on';
}

/**
 * Calls again and again: one call at a time, at least 2 s apart unless somebody asks for it, further and further apart
 * while they fail. A page that is not seen does not poll; when it is seen again, it asks at once.
 */
export class Poller {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: AbortController | null = null;
  private failures = 0;
  private lastCallAt = -Infinity;
  /** When somebody wants the next call; null: nobody, the interval counts. */
  private wantedAt: number | null = null;
  private stopped = true;

  constructor(private readonly options: PollerOptions) {}

  start(): void {
    this.stopped = false;
    document.addEventListener('visibilitychange', this.onVisibility);
    window.addEventListener('focus', this.onVisibility);
    this.schedule(this.nextMs());
  }

  stop(): void {
    this.stopped = true;
    document.removeEventListener('visibilitychange', this.onVisibility);
    window.removeEventListener('focus', this.onVisibility);
    this.clear();
    this.running?.abort();
  }

  /** Asks `afterMs` from now, or as soon as the call that is under way has ended. */
  refresh(afterMs = 0): void {
    this.wantedAt = Date.now() + afterMs;
    this.schedule(this.nextMs());
  }

  /** The figures came by another way: the next call may wait its whole interval, and failures are over. */
  relax(): void {
    this.failures = 0;
    this.lastCallAt = Date.now();
    if (!this.running) this.schedule(this.nextMs());
  }

  /** Takes a changed interval into account. */
  reschedule(): void {
    if (!this.running && this.failures === 0) this.schedule(this.nextMs());
  }

  /** Milliseconds to the next call; null: none is due. */
  private nextMs(): number | null {
    const interval = this.options.intervalMs();
    const usual = interval === null ? Infinity : Math.max(interval, this.gapMs());
    const wanted = this.wantedAt === null ? Infinity : Math.max(0, this.wantedAt - Date.now());
    const next = Math.min(usual, wanted);
    return next === Infinity ? null : next;
  }

  private gapMs(): number {
    return Math.max(0, this.lastCallAt + RUN_STATUS_MIN_GAP_MS - Date.now());
  }

  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'visible') this.schedule(this.gapMs());
    else this.clear();
  };

  private clear(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private schedule(delayMs: number | null): void {
    this.clear();
    if (this.stopped || delayMs === null || document.visibilityState === 'hidden') return;
    this.timer = setTimeout(() => void this.call(), delayMs);
  }

  private async call(): Promise<void> {
    if (this.running) return;
    const running = new AbortController();
    this.running = running;
    this.lastCallAt = Date.now();
    this.wantedAt = null;
    const next = await this.attempt(running.signal);
    this.running = null;
    if (!this.stopped && next !== 'stop') this.schedule(next);
  }

  private async attempt(signal: AbortSignal): Promise<number | null | 'stop'> {
    try {
      await this.options.call(signal);
      this.failures = 0;
      return this.nextMs();
    } catch (error) {
      if (signal.aborted) return null;
      this.failures += 1;
      const verdict = this.options.onFailure(error, this.failures);
      if (verdict === 'go on') return backoffMs(this.failures);
      this.stop();
      return 'stop';
    }
  }
}
