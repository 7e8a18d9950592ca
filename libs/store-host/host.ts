import type { StoreConnectionOptions } from '@libs/listing-store';
import type { HostLink, StartHostLink } from './host-link';
import { type HostRequest, type HostResponse, type HostSettings, MEMORY_EXIT_CODE } from './protocol';
import { type EndReason, HostEnded } from './store-host-errors';

/** The limit where the host's CPU time is unknown. */
const MAX_SILENT_WITHOUT_CPU_MS = 3_000;
/** A host whose threads for background work do not respond for this long is killed too. */
const MAX_THREADS_SILENT_MS = 5_000;
const WATCH_INTERVAL_MS = 250;
/** If a timer fires this late, the application itself was busy and may not have read heartbeats. */
const LATE_TIMER_MS = 750;

/** How long the application waits for a host before it kills it. */
export interface HostTimes {
  startMs: number;
  /** CPU time that a host may use without sending a heartbeat. */
  silentCpuMs: number;
  /** Wall-clock time without a heartbeat. */
  silentMs: number;
}

export const HOST_TIMES: HostTimes = { startMs: 30_000, silentCpuMs: 2_000, silentMs: 10_000 };

/** Receives the responses for one call, or the end of its host. */
export interface CallListener {
  onResponse(response: HostResponse): void;
  onHostEnded(error: HostEnded): void;
}

export interface HostOptions {
  settings: HostSettings;
  start: StartHostLink;
  times?: HostTimes;
  /** Called before the host's calls fail. */
  onEnd(host: Host, reason: EndReason): void;
  /** Called with each heartbeat. */
  onHeartbeat(host: Host): void;
  /** How long to wait before the start. */
  delayMs?: number;
}

/** A host as the application sees it: its process, the stores that are open in it, and the calls in progress. */
export class Host {
  /** The user of each open store. */
  readonly stores = new Map<number, string>();
  private readonly calls = new Map<number, CallListener>();
  private readonly closings = new Map<number, () => void>();
  private link: HostLink | null = null;
  private watch: NodeJS.Timeout | null = null;
  private lastHeartbeatAt = 0;
  private cpuMsAtHeartbeat: number | null = 0;
  private reason: EndReason | null = null;
  private setSettled: () => void = () => undefined;
  /** Resolves once the host has started or ended. */
  readonly settled = new Promise<void>((resolve) => (this.setSettled = resolve));
  readonly startedAt = Date.now();
  isStarted = false;
  hasEnded = false;
  residentBytes = 0;
  cpuMs = 0;

  constructor(private readonly options: HostOptions) {
    const { delayMs = 0 } = options;
    if (delayMs === 0) this.launch();
    else setTimeout(() => this.launch(), delayMs).unref();
  }

  get pid(): number | undefined {
    return this.link?.pid;
  }

  get isUsable(): boolean {
    return this.isStarted && !this.hasEnded;
  }

  /** Whether a call is in progress. */
  get isBusy(): boolean {
    return this.calls.size > 0;
  }

  send(request: HostRequest): void {
    this.link?.send(request);
  }

  open(store: number, user: string, connection: StoreConnectionOptions): void {
    this.stores.set(store, user);
    this.send({ type: 'open', store, user, connection });
  }

  /** Closes a store. Resolves when the host has closed it or has ended. */
  close(store: number): Promise<void> {
    if (!this.stores.delete(store) || this.hasEnded) return Promise.resolve();
    return new Promise((resolve) => {
      this.closings.set(store, resolve);
      this.send({ type: 'close', store });
    });
  }

  listen(call: number, listener: CallListener): void {
    if (this.hasEnded) return listener.onHostEnded(new HostEnded(this.reason ?? 'closed'));
    this.calls.set(call, listener);
  }

  unlisten(call: number): void {
    this.calls.delete(call);
  }

  /** Ends the host at once, with all of its calls. */
  kill(reason: EndReason): void {
    if (this.hasEnded) return;
    this.reason ??= reason;
    this.link?.kill();
    this.end(this.reason);
  }

  private launch(): void {
    if (this.hasEnded) return;
    this.lastHeartbeatAt = performance.now();
    this.link = this.options.start({
      onResponse: (response) => this.receive(response),
      onExit: (code, signal) => this.end(this.reason ?? this.reasonOf(code, signal)),
    });
    this.send({ type: 'start', ...this.options.settings });
    this.watchHeartbeats();
  }

  private receive(response: HostResponse): void {
    if (this.hasEnded) return;
    this.lastHeartbeatAt = performance.now();
    switch (response.type) {
      case 'ready':
        this.isStarted = true;
        return this.setSettled();
      case 'heartbeat':
        this.residentBytes = response.residentBytes;
        this.cpuMs = this.cpuMsAtHeartbeat = response.cpuMs;
        if (response.threadsSilentMs > MAX_THREADS_SILENT_MS) return this.kill('unresponsive');
        return this.options.onHeartbeat(this);
      case 'closed':
        this.closings.get(response.store)?.();
        return void this.closings.delete(response.store);
      default:
        this.calls.get(response.call)?.onResponse(response);
    }
  }

  private watchHeartbeats(): void {
    let checkedAt = performance.now();
    this.watch = setInterval(() => {
      const now = performance.now();
      const isLate = now - checkedAt > WATCH_INTERVAL_MS + LATE_TIMER_MS;
      checkedAt = now;
      if (isLate) this.lastHeartbeatAt = now;
      else if (this.isSilent(now - this.lastHeartbeatAt)) this.kill('unresponsive');
    }, WATCH_INTERVAL_MS).unref();
  }

  /**
   * Returns whether a host has been silent for too long. A host that gets no CPU time on a busy machine may be silent
   * for longer.
   */
  private isSilent(silentMs: number): boolean {
    const { times = HOST_TIMES } = this.options;
    if (!this.isStarted) return silentMs > times.startMs;
    if (silentMs < times.silentCpuMs) return false;
    if (silentMs > times.silentMs) return true;
    const cpuMs = this.link?.cpuMs() ?? null;
    if (cpuMs === null) return silentMs > MAX_SILENT_WITHOUT_CPU_MS;
    return cpuMs - (this.cpuMsAtHeartbeat ?? 0) > times.silentCpuMs;
  }

  private reasonOf(code: number | null, signal: NodeJS.Signals | null): EndReason {
    if (!this.isStarted) return 'start';
    // When the heap is full, V8 aborts; on some systems, it executes a trap instruction instead.
    if (code === MEMORY_EXIT_CODE || signal === 'SIGABRT' || signal === 'SIGTRAP') return 'memory';
    if (signal === 'SIGXCPU') return 'cpu';
    return signal === 'SIGKILL' || signal === 'SIGTERM' ? 'killed' : 'crash';
  }

  private end(reason: EndReason): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.reason = reason;
    if (this.watch) clearInterval(this.watch);
    this.setSettled();
    for (const closed of this.closings.values()) closed();
    this.options.onEnd(this, reason);
    for (const listener of [...this.calls.values()]) listener.onHostEnded(new HostEnded(reason));
    this.calls.clear();
  }
}
