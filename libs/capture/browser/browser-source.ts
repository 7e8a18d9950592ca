import { CaptureError, messageOf, TabLost, SearchStopped } from '../errors';
import type { MapsSource, SearchPage, SearchRequest } from '../maps-source';
import { AreaSearch } from './area-search';
import { BrowserHost } from './browser-host';
import { PlaceLookup } from './place-lookup';
import { RequestLimiter } from './request-limiter';
import { killOrphanedBrowsers, deleteStaleProfiles } from './orphaned-browsers';
import { ResponseTime } from './stall-timeout';
import { resolveSourceSettings, type SourceOptions, type SourceSettings } from './source-settings';
import { TabPool } from './tab-pool';

/**
 * Opens a maps service that is searched through a real browser: one browser, `searches` permits, and `searches +
 * spareTabs` tabs. Starts the browser immediately, and restarts it whenever it dies.
 *
 * @throws BrowserLost if the browser does not start.
 */
export async function openBrowserSource(options: SourceOptions): Promise<MapsSource> {
  const settings = resolveSourceSettings(options);
  if (settings.stateFolder) await killOrphanedBrowsers(settings.stateFolder);
  await deleteStaleProfiles();
  const source = new BrowserSource(settings);
  await source.start();
  return source;
}

class BrowserSource implements MapsSource {
  private readonly host: BrowserHost;
  private readonly tabs: TabPool;
  private readonly limiter: RequestLimiter;
  private readonly responseTime = new ResponseTime();
  private readonly activeSearches = new Set<AbortController>();
  private closing: Promise<void> | null = null;

  constructor(private readonly settings: SourceSettings) {
    this.host = new BrowserHost(settings, (reason) => this.tabs.markLost(reason));
    this.tabs = new TabPool(this.host, settings);
    this.limiter = new RequestLimiter(settings);
  }

  async start(): Promise<void> {
    await this.host.browser();
  }

  async *search(request: SearchRequest, signal: AbortSignal): AsyncGenerator<SearchPage, void, void> {
    const controller = new AbortController();
    const stop = () => controller.abort(new SearchStopped('The search was stopped.'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted || this.closing) stop();
    this.activeSearches.add(controller);
    try {
      yield* this.inTab(request, controller);
    } catch (error) {
      // Waits for pending events first, because a dying tab's commands fail a moment before the tab is marked as
      // lost.
      if (!(error instanceof CaptureError)) await afterPendingEvents();
      throw toCaptureError(error, controller.signal);
    } finally {
      this.activeSearches.delete(controller);
      signal.removeEventListener('abort', stop);
    }
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async *inTab(
    request: SearchRequest,
    controller: AbortController,
  ): AsyncGenerator<SearchPage, void, void> {
    const tab = await this.tabs.acquire(controller.signal);
    const onLost = () => controller.abort(tab.lostSignal.reason);
    tab.lostSignal.addEventListener('abort', onLost, { once: true });
    if (tab.lostSignal.aborted) onLost();
    try {
      const { limiter, settings, responseTime } = this;
      const onConsent = () => this.tabs.shareStorageState(tab);
      const context = { tab, limiter, settings, responseTime, onConsent };
      const { place } = request;
      yield* place
        ? new PlaceLookup({ ...request, place }, context, controller.signal).pages()
        : new AreaSearch(request, context, controller.signal).pages();
    } finally {
      tab.lostSignal.removeEventListener('abort', onLost);
      this.tabs.release(tab);
    }
  }

  private async shutDown(): Promise<void> {
    const reason = new SearchStopped('The source is closed.');
    for (const controller of this.activeSearches) controller.abort(reason);
    await this.tabs.close(reason);
    await this.host.close();
  }
}

const afterPendingEvents = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** Converts any error of the browser to a CaptureError. */
function toCaptureError(error: unknown, signal: AbortSignal): CaptureError {
  if (signal.aborted && signal.reason instanceof CaptureError) return signal.reason;
  if (error instanceof CaptureError) return error;
  return new TabLost(`The tab failed: ${messageOf(error)}`);
}
