import { setTimeout as delay } from 'node:timers/promises';
import { type MapsSource, type SearchPage, type SearchRequest, SearchStopped } from '@libs/capture';
import { killOrphanedBrowsers } from '@libs/capture/browser';
import { ContainedSearch } from './contained-search';
import { HostProcess, type HostProcessOptions } from './host-process';

/** Delay before the next start when hosts end soon after their start. It doubles each time. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** A host that lived this long is no reason to delay the next start. */
const HEALTHY_MS = 60_000;
/** How often orphans are looked for, because a browser becomes an orphan when its host is killed. */
const MAX_ORPHAN_ROUNDS = 5;
const ORPHAN_PAUSE_MS = 100;

/**
 * Opens a source in a child process: a maps service that is searched through a browser, or an Overpass server. Whatever a
 * page does to the process that drives its browser, or a response to the process that reads it, it does not do to this one.
 * The process is started again when it has ended.
 *
 * @throws BrowserLost if the browser does not start.
 */
export async function openContainedSource(options: HostProcessOptions): Promise<MapsSource> {
  const { stateFolder } = options;
  for (let round = 0; round < MAX_ORPHAN_ROUNDS; round++) {
    if ((await killOrphanedBrowsers(stateFolder)).length === 0) break;
    await delay(ORPHAN_PAUSE_MS);
  }
  const source = new ContainedSource(options);
  await source.start();
  return source;
}

class ContainedSource implements MapsSource {
  private host: HostProcess | null = null;
  private starting: Promise<HostProcess> | null = null;
  private shortLives = 0;
  private readonly closing = new AbortController();
  private closed: Promise<void> | null = null;

  constructor(private readonly options: HostProcessOptions) {}

  async start(): Promise<void> {
    await this.runningHost();
  }

  async *search(request: SearchRequest, signal: AbortSignal): AsyncGenerator<SearchPage, void, void> {
    const stopping = AbortSignal.any([signal, this.closing.signal]);
    const host = await unlessAborted(stopping, () => this.runningHost());
    yield* new ContainedSearch(host).pages(request, stopping);
  }

  close(): Promise<void> {
    this.closing.abort();
    this.closed ??= this.closeHost();
    return this.closed;
  }

  private async closeHost(): Promise<void> {
    await this.starting?.catch(() => undefined);
    await this.host?.close();
  }

  /** Returns the host. Starts another one if it has ended. */
  private runningHost(): Promise<HostProcess> {
    if (this.host && !this.host.hasEnded && !this.starting) return Promise.resolve(this.host);
    this.starting ??= this.startHost().finally(() => (this.starting = null));
    return this.starting;
  }

  private async startHost(): Promise<HostProcess> {
    await this.host?.gone;
    await delay(this.startDelay(), undefined, { signal: this.closing.signal });
    const host = new HostProcess(this.options);
    this.host = host;
    try {
      await host.opened;
      return host;
    } catch (error) {
      await host.close();
      throw error;
    }
  }

  private startDelay(): number {
    if (!this.host) return 0;
    const isHealthy = performance.now() - this.host.startedAt > HEALTHY_MS;
    this.shortLives = isHealthy ? 0 : this.shortLives + 1;
    return this.shortLives < 2 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (this.shortLives - 2));
  }
}

/** Waits for work, or throws SearchStopped as soon as the signal aborts. */
async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const stopped = new SearchStopped('The search was stopped.');
  if (signal.aborted) throw stopped;
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(stopped);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
