import { backoffMs } from './use-polling';
import type { RuntimeState } from '../api/api-types';

/** The server sends something every 5 s. A silence of this length means that the stream is broken. */
const STALL_TIMEOUT_MS = 15_000;

export interface RuntimeStreamOptions {
  /**
   * Returns the stream's URL. It is called whenever the stream is opened, so that the log continues after the last
   * entry received.
   */
  url(): string;
  onStatus(status: RuntimeState): void;
  /** Called when the stream connects or disconnects. While it is disconnected, the page polls. */
  onConnectionChange(isLive: boolean): void;
  /** Called when the stream ends unexpectedly. `EventSource` does not report why. */
  onDisconnect(): unknown;
}

/**
 * Listens to the job's event stream while the page is visible. While the page is hidden, the stream is closed,
 * because browsers allow only six connections to each host. A broken or silent stream is reopened after increasing
 * delays.
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
