import { BrowserLost, type CaptureError } from '@libs/capture';
import {
  deleteBrowserRecord,
  killOrphanedBrowsers,
  killProcessTree,
  recordBrowser,
} from '@libs/capture/browser';
import { fromErrorData } from './error-data';
import { forkHost, type HostLink } from './fork-host';
import { type HostedSource, type HostRequest, type HostResponse, MEMORY_EXIT_CODE } from './protocol';

/** A host that sends nothing is killed after it has used this much CPU time, or after this much wall-clock time. */
const MAX_SILENT_CPU_MS = 3_000;
const MAX_SILENT_MS = 15_000;
/** The limit where the host's CPU time is unknown. */
const MAX_SILENT_WITHOUT_CPU_MS = 5_000;
/** Maximum time until the first message. */
const MAX_START_MS = 60_000;
const WATCH_INTERVAL_MS = 500;
/** If a timer fires this late, the application itself was busy and may not have read heartbeats. */
const LATE_TIMER_MS = 1_500;
/** How long a host may take to close its browser, which it ends by force after a few seconds. */
const MAX_CLOSE_MS = 10_000;
/** A host has at most a few searches in progress, and each waits for at most one permit. */
const MAX_PERMITS = 100;

/** Why a host ended, as part of a sentence. */
const REASONS = {
  memory: 'it took too much memory',
  unresponsive: 'it did not respond',
  protocol: 'it sent something that is not a message',
  crash: 'it failed',
  closed: 'it was closed',
} as const;
export type EndReason = keyof typeof REASONS;
/** The reasons for which a host ends without having been closed, as labels of the metric. */
export const DEATH_REASONS = (Object.keys(REASONS) as EndReason[]).filter((reason) => reason !== 'closed');

/** Receives the responses for one search, or the end of its host. */
export interface SearchListener {
  onResponse(response: HostResponse): void;
  onHostEnded(error: BrowserLost): void;
}

export interface HostProcessOptions {
  source: HostedSource;
  /** Folder for the records of the host and its browser, so that the next start can kill what outlived this process. */
  stateFolder: string;
  memoryMb: number;
  /** The file that the host runs, for tests. */
  program?: string;
  beforeRequest(signal: AbortSignal): Promise<void>;
  onRefusedConnection(message: string): void;
  /** Called when the host has ended without having been closed. The description is a sentence. */
  onEnd(description: string, reason: EndReason): void;
}

/** A host as the application sees it: its process, and the searches in progress. */
export class HostProcess {
  private readonly link: HostLink;
  private readonly searches = new Map<number, SearchListener>();
  private readonly permits = new Map<number, AbortController>();
  private readonly watch: NodeJS.Timeout;
  private nextSearch = 1;
  private lastMessageAt = performance.now();
  private cpuMsAtMessage = 0;
  private hasResponded = false;
  private reason: EndReason | null = null;
  private setOpened: () => void = () => undefined;
  private setFailed: (error: CaptureError) => void = () => undefined;
  private setGone: () => void = () => undefined;
  private readonly recorded: Promise<void>;
  /** Resolves when the process and its browser are gone. */
  readonly gone = new Promise<void>((resolve) => (this.setGone = resolve));
  /** Resolves when the source is open. Rejects with a CaptureError if it cannot be opened. */
  readonly opened = new Promise<void>((resolve, reject) => {
    this.setOpened = resolve;
    this.setFailed = reject;
  });
  readonly startedAt = performance.now();
  hasEnded = false;

  constructor(private readonly options: HostProcessOptions) {
    const { memoryMb, program = null, source, stateFolder } = options;
    this.opened.catch(() => undefined);
    this.link = forkHost(memoryMb, program, {
      onResponse: (response) => this.receive(response),
      onBadMessage: () => this.kill('protocol'),
      onExit: (code, signal) => void this.exited(this.reason ?? reasonOf(code, signal)),
    });
    this.watch = setInterval(this.watcher(), WATCH_INTERVAL_MS).unref();
    this.link.send({ type: 'start', source, maxResidentBytes: memoryMb * 2 ** 20 });
    const { pid } = this.link;
    this.recorded = pid === undefined ? Promise.resolve() : recordBrowser(stateFolder, pid);
    this.recorded.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.link.pid;
  }

  newSearch(): number {
    return this.nextSearch++;
  }

  send(request: HostRequest): void {
    if (!this.hasEnded) this.link.send(request);
  }

  listen(search: number, listener: SearchListener): void {
    if (this.hasEnded) listener.onHostEnded(this.lost());
    else this.searches.set(search, listener);
  }

  unlisten(search: number): void {
    this.searches.delete(search);
  }

  /** Closes the source and its browser, by force if that takes too long. Resolves when the process is gone. */
  async close(): Promise<void> {
    this.reason ??= 'closed';
    this.send({ type: 'close' });
    const timer = setTimeout(() => this.kill('unresponsive'), MAX_CLOSE_MS);
    await this.gone;
    clearTimeout(timer);
  }

  private kill(reason: EndReason): void {
    this.reason ??= reason;
    const { pid } = this.link;
    if (pid !== undefined) void killProcessTree(pid);
    this.end(this.reason);
  }

  private receive(response: HostResponse): void {
    if (this.hasEnded) return;
    this.lastMessageAt = performance.now();
    this.hasResponded = true;
    switch (response.type) {
      case 'heartbeat':
        this.cpuMsAtMessage = Number(response.cpuMs);
        return;
      case 'ready':
        return this.setOpened();
      case 'failed':
        return this.setFailed(fromErrorData(response.error));
      case 'found':
      case 'not_found':
        return;
      case 'permit':
        return void this.requestPermit(response.permit);
      case 'withdrawn':
        return this.permits.get(response.permit)?.abort();
      case 'refused':
        return this.options.onRefusedConnection(new BrowserLost(String(response.message)).message);
      default:
        this.searches.get(response.search)?.onResponse(response);
    }
  }

  private async requestPermit(permit: number): Promise<void> {
    if (this.permits.size >= MAX_PERMITS) return this.kill('protocol');
    const controller = new AbortController();
    this.permits.set(permit, controller);
    try {
      await this.options.beforeRequest(controller.signal);
      this.send({ type: 'permitted', permit });
    } catch (error) {
      this.send({ type: 'denied', permit, message: new BrowserLost(String(error)).message });
    } finally {
      this.permits.delete(permit);
    }
  }

  private watcher(): () => void {
    let checkedAt = performance.now();
    return () => {
      const now = performance.now();
      const isLate = now - checkedAt > WATCH_INTERVAL_MS + LATE_TIMER_MS;
      checkedAt = now;
      if (isLate) this.lastMessageAt = now;
      else if (this.isSilent(now - this.lastMessageAt)) this.kill('unresponsive');
    };
  }

  /** Returns whether a host has been silent for too long. One that gets no CPU time may be silent for longer. */
  private isSilent(silentMs: number): boolean {
    if (!this.hasResponded) return silentMs > MAX_START_MS;
    if (silentMs < MAX_SILENT_CPU_MS) return false;
    if (silentMs > MAX_SILENT_MS) return true;
    const cpuMs = this.link.cpuMs();
    if (cpuMs === null) return silentMs > MAX_SILENT_WITHOUT_CPU_MS;
    return cpuMs - this.cpuMsAtMessage > MAX_SILENT_CPU_MS;
  }

  private async exited(reason: EndReason): Promise<void> {
    this.end(reason);
    await this.removeRemains().catch(() => undefined);
    this.setGone();
  }

  /** Ends everything that waits for the host. Its process may need a moment to end. */
  private end(reason: EndReason): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.reason = reason;
    clearInterval(this.watch);
    const error = this.lost();
    this.setFailed(error);
    for (const controller of this.permits.values()) controller.abort(error);
    for (const listener of [...this.searches.values()]) listener.onHostEnded(error);
    this.searches.clear();
    if (reason !== 'closed') this.options.onEnd(error.message, reason);
  }

  /** Kills a browser that outlived its host, and deletes the records of both. */
  private async removeRemains(): Promise<void> {
    const { stateFolder } = this.options;
    await this.recorded.catch(() => undefined);
    if (this.link.pid !== undefined) await deleteBrowserRecord(stateFolder, this.link.pid);
    await killOrphanedBrowsers(stateFolder);
  }

  private lost(): BrowserLost {
    const owner = this.options.source.kind === 'browser' ? "The browser's" : "The source's";
    return new BrowserLost(`${owner} process ended: ${REASONS[this.reason ?? 'crash']}.`);
  }
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): EndReason {
  // When the heap is full, V8 aborts; on some systems, it executes a trap instruction instead.
  return code === MEMORY_EXIT_CODE || signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'memory' : 'crash';
}
