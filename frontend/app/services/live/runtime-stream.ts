import { backoffMs } from './use-polling';
import type { RuntimeState } from '../api/api-types';

/** The server sends something every 5 s, so a longer silence means that the stream is broken. */
const STALL_TIMEOUT_MS = 15_000;

export interface RuntimeStreamOptions {
  /**
   * Returns the URL of the stream. Called each time the stream is opened, so that the log continues from the current
   * entry.
   */
  url(): string;
  onStatus(status: RuntimeState): void;
  /** Reports whether the stream is live. While it is not live, the page polls. */
  onConnectionChange(isLive: boolean): void;
  /** Called when the stream ends without being closed here. An `EventSource` does not report the reason. */
  onDisconnect(): unknown;
}

/**
 * Listens to the job's event stream while the page is visible. The stream is closed on a hidden page, because
 * browsers allow only six connections per host. A broken or silent stream is reopened with increasing delays.
 */
export class RuntimeStream {
  private source: EventSource | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | null = null;
  private stallTimer: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;

  constructor(private readonly options: RuntimeStreamOptions) {}

  start(): void {
    document.addEventListener('visibilitychange', this.onVisibility);
    this.onVisibility();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.close();
  }

  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.close();
    else if (!this.source) this.open();
  };

  private open(): void {
    this.close();
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource(this.options.url(), { withCredentials: true });
    this.source = source;
    this.resetStallTimer();
    source.addEventListener('status', (event: MessageEvent<string>) => {
      if (this.source !== source) return;
      this.failures = 0;
      this.resetStallTimer();
      this.options.onConnectionChange(true);
      this.options.onStatus(JSON.parse(event.data) as RuntimeState);
    });
    source.addEventListener('error', () => this.source === source && this.reconnect());
  }

  /** Restarts the timer that detects a silent stream. */
  private resetStallTimer(): void {
    if (this.stallTimer) clearTimeout(this.stallTimer);
    this.stallTimer = setTimeout(() => this.reconnect(), STALL_TIMEOUT_MS);
  }

  private reconnect(): void {
    this.close();
    this.options.onDisconnect();
    this.failures += 1;
    this.retryTimer = setTimeout(() => this.open(), backoffMs(this.failures));
  }

  private close(): void {
    for (const timer of [this.retryTimer, this.stallTimer]) if (timer) clearTimeout(timer);
    this.retryTimer = null;
    this.stallTimer = null;
    this.source?.close();
    this.source = null;
    this.options.onConnectionChange(false);
  }
}
