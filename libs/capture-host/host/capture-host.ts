import {
  type MapsSource,
  messageOf,
  openBrowserSource,
  openOverpassSource,
  type SearchPage,
  SearchStopped,
  type SearchRequest,
  UnknownResponseFormat,
} from '@libs/capture';
import { toErrorData } from '../error-data';
import { BadMessage } from '../messages';
import type { HostedSource, HostRequest, HostResponse } from '../protocol';
import { readPage } from '../read-page';

/** How many different refusals a host reports. Pages can make up any number of host names. */
const MAX_REFUSALS = 100;

interface RunningSearch {
  readonly pages: AsyncIterator<SearchPage>;
  readonly controller: AbortController;
  /** Whether a page was asked for that has not been sent yet. */
  isPending: boolean;
}

interface PendingPermit {
  resolve(): void;
  reject(error: Error): void;
}

/** The part of a host that opens the source, runs its searches and sends their pages. */
export class CaptureHost {
  private source: MapsSource | null = null;
  private readonly searches = new Map<number, RunningSearch>();
  private readonly permits = new Map<number, PendingPermit>();
  private readonly refusals = new Set<string>();
  private nextPermit = 1;

  constructor(private readonly send: (response: HostResponse) => void) {}

  async start(source: HostedSource): Promise<void> {
    const beforeRequest = (signal: AbortSignal) => this.requestPermit(signal);
    const onRefusedConnection = (message: string) => this.report(message);
    try {
      this.source =
        source.kind === 'overpass'
          ? openOverpassSource({ ...source, beforeRequest })
          : await openBrowserSource({ ...source, beforeRequest, onRefusedConnection });
      this.send({ type: 'ready' });
    } catch (error) {
      this.send({ type: 'failed', error: toErrorData(error) });
    }
  }

  handle(request: Exclude<HostRequest, { type: 'start' | 'find' | 'close' }>): void {
    switch (request.type) {
      case 'search':
        return this.open(request.search, request.request);
      case 'next':
        return void this.sendNext(request.search);
      case 'end':
        return this.end(request.search);
      case 'permitted':
        return this.takePermit(request.permit)?.resolve();
      case 'denied':
        return this.takePermit(request.permit)?.reject(new Error(request.message));
    }
  }

  async close(): Promise<void> {
    await this.source?.close();
  }

  private open(search: number, request: SearchRequest): void {
    if (!this.source) throw new Error('the source is not open');
    const controller = new AbortController();
    const pages = this.source.search(request, controller.signal)[Symbol.asyncIterator]();
    this.searches.set(search, { pages, controller, isPending: false });
  }

  private async sendNext(search: number): Promise<void> {
    const running = this.searches.get(search);
    if (!running) return;
    running.isPending = true;
    try {
      const { value, done } = await running.pages.next();
      running.isPending = false;
      if (!this.searches.has(search)) return;
      if (done !== true) return this.sendPage(search, value);
      this.searches.delete(search);
      this.send({ type: 'done', search });
    } catch (error) {
      if (this.searches.delete(search)) this.send({ type: 'failure', search, error: toErrorData(error) });
    }
  }

  private sendPage(search: number, page: SearchPage): void {
    try {
      this.send({ type: 'page', search, page: readPage(page) });
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      this.end(search);
      const reason = new UnknownResponseFormat(`The service sent ${error.message}.`);
      this.send({ type: 'failure', search, error: toErrorData(reason) });
    }
  }

  /** Ends a search whose pages nobody wants any longer. Its tab is used for the next search. */
  private end(search: number): void {
    const running = this.searches.get(search);
    if (!running) return;
    this.searches.delete(search);
    if (running.isPending) running.controller.abort();
    void running.pages.return?.().catch(() => undefined);
  }

  /** Asks the application whether a request to the service may be sent now. */
  private requestPermit(signal: AbortSignal): Promise<void> {
    const permit = this.nextPermit++;
    return new Promise<void>((resolve, reject) => {
      const withdraw = () => {
        this.takePermit(permit);
        this.send({ type: 'withdrawn', permit });
        reject(signal.reason instanceof Error ? signal.reason : new SearchStopped('The search was stopped.'));
      };
      const settled = (settle: () => void) => {
        signal.removeEventListener('abort', withdraw);
        settle();
      };
      this.permits.set(permit, {
        resolve: () => settled(resolve),
        reject: (error) => settled(() => reject(error)),
      });
      signal.addEventListener('abort', withdraw, { once: true });
      this.send({ type: 'permit', permit });
      if (signal.aborted) withdraw();
    });
  }

  private takePermit(permit: number): PendingPermit | undefined {
    const pending = this.permits.get(permit);
    this.permits.delete(permit);
    return pending;
  }

  private report(message: string): void {
    const text = messageOf(message);
    if (this.refusals.size >= MAX_REFUSALS || this.refusals.has(text)) return;
    this.refusals.add(text);
    this.send({ type: 'refused', message: text });
  }
}
