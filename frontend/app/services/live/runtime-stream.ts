import { backoffMs } from './poller';
import type { RuntimeState } from '../api/api-types';

/** The server says something every 5 s: after so long a silence the stream is held for broken. */
const STALL_TIMEOUT_MS = 15_000;

export interface RuntimeStreamOptions {
  /** Where to listen; asked for at each opening, so that the log goes on where the page is. */
  url(): string;
  onStatus(status: RuntimeState): void;
  /** Whether figures come by the stream now; while they do not, the page asks for them itself. */
  onConnectionChange(isLive: boolean): void;
  /** Told when a stream ends that was not closed here: why, an `EventSource` does not say. */
  onDisconnect(): unknown;
}

/**
 * Listens to the server's stream of the run while the page is seen. A hidden page closes it (browsers allow six connections to a
 * host); a broken or silent one is opened again, further and further apart.
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

  /** Begins to wait for the next word. */
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
