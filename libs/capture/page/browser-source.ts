import { CaptureError, PageLost, SearchStopped } from '../errors';
import type { MapsSource, SearchPage, SearchRequest } from '../maps-source';
import { AreaSearch } from './area-search';
import { BrowserHost } from './browser-host';
import { Gate } from './gate';
import { endOrphans, sweepProfiles } from './leftover-browsers';
import { AnswerTime } from './patience';
import { sourceSettings, type SourceOptions, type SourceSettings } from './source-settings';
import { TabPool } from './tab-pool';

/**
 * A maps service that is searched through a real browser: one browser, `searches` permits, `searches + spareTabs` tabs
 * (driver of design §2). The browser is started at once, and anew whenever it has died.
 *
 * @throws BrowserLost when the browser does not start.
 */
export async function openBrowserSource(options: SourceOptions): Promise<MapsSource> {
  const settings = sourceSettings(options);
  if (settings.stateFolder) await endOrphans(settings.stateFolder);
  await sweepProfiles();
  const source = new BrowserSource(settings);
  await source.start();
  return source;
}

class BrowserSource implements MapsSource {
  private readonly host: BrowserHost;
  private readonly tabs: TabPool;
  private readonly gate: Gate;
  private readonly answerTime = new AnswerTime();
  private readonly running = new Set<AbortController>();
  private closing: Promise<void> | null = null;

  constructor(private readonly settings: SourceSettings) {
    this.host = new BrowserHost(settings);
    this.tabs = new TabPool(this.host, settings);
    this.gate = new Gate(settings);
  }

  async start(): Promise<void> {
    await this.host.browser();
  }

  async *search(request: SearchRequest, signal: AbortSignal): AsyncGenerator<SearchPage, void, void> {
    const ending = new AbortController();
    const stop = () => ending.abort(new SearchStopped('The search was stopped.'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted || this.closing) stop();
    this.running.add(ending);
    try {
      yield* this.inTab(request, ending);
    } catch (error) {
      // A tab that dies fails its commands a moment before it is known to be dead.
      if (!(error instanceof CaptureError)) await nextTurn();
      throw asCaptureError(error, ending.signal);
    } finally {
      this.running.delete(ending);
      signal.removeEventListener('abort', stop);
    }
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async *inTab(
    request: SearchRequest,
    ending: AbortController,
  ): AsyncGenerator<SearchPage, void, void> {
    const tab = await this.tabs.take(ending.signal);
    const onLost = () => ending.abort(tab.lost.reason);
    tab.lost.addEventListener('abort', onLost, { once: true });
    if (tab.lost.aborted) onLost();
    try {
      const { gate, settings, answerTime } = this;
      const onConsent = () => this.tabs.share(tab);
      yield* new AreaSearch(request, { tab, gate, settings, answerTime, onConsent }, ending.signal).pages();
    } finally {
      tab.lost.removeEventListener('abort', onLost);
      this.tabs.give(tab);
    }
  }

  private async end(): Promise<void> {
    const reason = new SearchStopped('The source is closed.');
    for (const ending of this.running) ending.abort(reason);
    await this.tabs.close(reason);
    await this.host.close();
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** Whatever the browser's own errors say, callers get one of ours. */
function asCaptureError(error: unknown, signal: AbortSignal): CaptureError {
  if (signal.aborted && signal.reason instanceof CaptureError) return signal.reason;
  if (error instanceof CaptureError) return error;
  return new PageLost(`The tab failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}
