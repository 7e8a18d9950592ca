import { backoffMs } from './poller';
import type { RunStatus } from './wire';

/** The server says something every 5 s: after so long a silence the stream is held for broken. */
const SILENCE_MS = 15_000;

export interface RunStreamOptions {
  /** Where to listen; asked for at each opening, so that the log goes on where the page is. */
  url(): string;
  onStatus(status: RunStatus): void;
  /** Whether figures come by the stream now; while they do not, the page asks for them itself. */
  onLive(isLive: boolean): void;
  /** Told when a stream ends that was not closed here: why, an `EventSource` does not say. */
  onBroken(): unknown;
}

/**
 * Listens to the server's stream of the run while the page is seen. A hidden page closes it (browsers allow six connections to a
 * host); a broken or silent one is opened again, further and further apart.
 */
export class RunStream {
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private silence: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;

  constructor(private readonly options: RunStreamOptions) {}

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
    this.watch();
    source.addEventListener('status', (event: MessageEvent<string>) => {
      if (this.source !== source) return;
      this.failures = 0;
      this.watch();
      this.options.onLive(true);
      this.options.onStatus(JSON.parse(event.data) as RunStatus);
    });
    source.addEventListener('error', () => this.source === source && this.broken());
  }

  /** Begins to wait for the next word. */
  private watch(): void {
    if (this.silence) clearTimeout(this.silence);
    this.silence = setTimeout(() => this.broken(), SILENCE_MS);
  }

  private broken(): void {
    this.close();
    this.options.onBroken();
    this.failures += 1;
    this.retry = setTimeout(() => this.open(), backoffMs(this.failures));
  }

  private close(): void {
    for (const timer of [this.retry, this.silence]) if (timer) clearTimeout(timer);
    this.retry = null;
    this.silence = null;
    this.source?.close();
    this.source = null;
    this.options.onLive(false);
  }
}
