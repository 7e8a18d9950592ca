import {
  BACKOFF_BASE_MS,
  BACKOFF_MAX_FAILURES,
  BACKOFF_MAX_MS,
  JOB_STATUS_MIN_GAP_MS,
} from '@libs/constants';

/** Returns the delay after the n-th consecutive failure: 1 s, doubled each time, with a maximum of 30 s (spec §4). */
export function backoffMs(failures: number): number {
  return Math.min(BACKOFF_BASE_MS * 2 ** (Math.min(failures, BACKOFF_MAX_FAILURES) - 1), BACKOFF_MAX_MS);
}

export interface PollerOptions {
  /** Makes one call; rejects on failure. */
  poll(signal: AbortSignal): Promise<void>;
  /** Milliseconds until the next call after a success; null waits for `refresh`. */
  intervalMs(): number | null;
  /** Called with each consecutive failure; 'stop' ends the polling. */
  onFailure(error: unknown, failures: number): 'stop' | 'continue';
}

/**
 * Polls with one call at a time, at least 2 s apart unless a refresh is requested, and with increasing delays after
 * failures. Pauses while the page is hidden and polls at once when it is visible again.
 */
export class Poller {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private activeCall: AbortController | null = null;
  private failures = 0;
  private lastCallAt = -Infinity;
  /** When the requested refresh is due; null if none was requested and the interval applies. */
  private refreshAt: number | null = null;
  private stopped = true;

  constructor(private readonly options: PollerOptions) {}

  start(): void {
    this.stopped = false;
    document.addEventListener('visibilitychange', this.onVisibility);
    window.addEventListener('focus', this.onVisibility);
    this.schedule(this.nextDelayMs());
  }

  stop(): void {
    this.stopped = true;
    document.removeEventListener('visibilitychange', this.onVisibility);
    window.removeEventListener('focus', this.onVisibility);
    this.clear();
    this.activeCall?.abort();
  }

  /** Polls after `delayMs`, or as soon as the current call has ended. */
  refresh(delayMs = 0): void {
    this.refreshAt = Date.now() + delayMs;
    this.schedule(this.nextDelayMs());
  }

  /** Data arrived through another channel: resets the failures and waits a full interval before the next call. */
  resetAfterPush(): void {
    this.failures = 0;
    this.lastCallAt = Date.now();
    if (!this.activeCall) this.schedule(this.nextDelayMs());
  }

  /** Applies a changed interval. */
  reschedule(): void {
    if (!this.activeCall && this.failures === 0) this.schedule(this.nextDelayMs());
  }

  /** Milliseconds to the next call; null if none is due. */
  private nextDelayMs(): number | null {
    const interval = this.options.intervalMs();
    const regular = interval === null ? Infinity : Math.max(interval, this.minGapMs());
    const requested = this.refreshAt === null ? Infinity : Math.max(0, this.refreshAt - Date.now());
    const next = Math.min(regular, requested);
    return next === Infinity ? null : next;
  }

  private minGapMs(): number {
    return Math.max(0, this.lastCallAt + JOB_STATUS_MIN_GAP_MS - Date.now());
  }

  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'visible') this.schedule(this.minGapMs());
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
    if (this.activeCall) return;
    const controller = new AbortController();
    this.activeCall = controller;
    this.lastCallAt = Date.now();
    this.refreshAt = null;
    const next = await this.attempt(controller.signal);
    this.activeCall = null;
    if (!this.stopped && next !== 'stop') this.schedule(next);
  }

  private async attempt(signal: AbortSignal): Promise<number | null | 'stop'> {
    try {
      await this.options.poll(signal);
      this.failures = 0;
      return this.nextDelayMs();
    } catch (error) {
      if (signal.aborted) return null;
      this.failures += 1;
      const decision = this.options.onFailure(error, this.failures);
      if (decision === 'continue') return backoffMs(this.failures);
      this.stop();
      return 'stop';
    }
  }
}
