import { BrowserLost, messageOf, type CaptureError } from '../errors';
import type { BrowserHost } from './browser-host';
import type { SourceSettings } from './source-settings';
import { Tab, type StorageState } from './tab';
import { AsyncSignal, neverAborted, waitFor } from './waiting';

/**
 * The tabs of a source: one for each concurrent search, plus the spare tabs. After a search, a tab is cleaned for
 * reuse, or replaced if it is dead, worn out (its context is replaced after a number of searches) or unresponsive.
 */
export class TabPool {
  private readonly idle: Tab[] = [];
  private readonly tabs = new Set<Tab>();
  /** Tabs being opened, cleaned or closed. */
  private pending = 0;
  private readonly changed = new AsyncSignal();
  private readonly limit: number;
  private sharedStorage: { state: StorageState | undefined; version: number } = {
    state: undefined,
    version: 0,
  };

  constructor(
    private readonly host: BrowserHost,
    private readonly settings: SourceSettings,
  ) {
    this.limit = settings.searches + settings.spareTabs;
  }

  /** Returns a clean tab. Opens one if none is idle and the limit allows it. Rejects with the signal's reason. */
  async acquire(signal: AbortSignal): Promise<Tab> {
    for (;;) {
      signal.throwIfAborted();
      const tab =
        this.idle.pop() ??
        (this.tabs.size + this.pending < this.limit ? await this.openFor(signal) : undefined);
      if (!tab) await this.changed.wait(1_000, signal);
      else if (tab.lostSignal.aborted) await this.discard(tab);
      else return await this.withSharedStorage(tab);
    }
  }

  /** Accepts a tab after a search, without waiting until it has been cleaned. */
  release(tab: Tab): void {
    this.pending += 1;
    void this.recycle(tab)
      .catch(() => undefined)
      .finally(() => {
        this.pending -= 1;
        this.changed.notify();
      });
  }

  /** Shares the tab's visitor state (such as consent) with all tabs from now on. */
  async shareStorageState(tab: Tab): Promise<void> {
    const state = await tab.storageState();
    this.sharedStorage = { state, version: this.sharedStorage.version + 1 };
    tab.storageStateVersion = this.sharedStorage.version;
  }

  /** Ends the searches in all tabs. */
  markLost(reason: CaptureError): void {
    for (const tab of this.tabs) tab.markLost(reason);
  }

  /** Closes every tab. */
  async close(reason: CaptureError): Promise<void> {
    this.markLost(reason);
    await Promise.all([...this.tabs].map((tab) => this.discard(tab)));
  }

  private openFor(signal: AbortSignal): Promise<Tab> {
    const opening = this.open();
    // If the caller has given up by the time the tab is open, the tab becomes idle.
    opening.then(
      (tab) => signal.aborted && this.addIdle(tab),
      () => undefined,
    );
    return waitFor(opening, signal);
  }

  private async open(): Promise<Tab> {
    this.pending += 1;
    try {
      const browser = await this.host.browser();
      const { launch, command } = this.settings.timeouts;
      const opening = Tab.open(browser, this.settings, {
        storageState: this.sharedStorage.state,
        connectionFailureOf: (url) => this.host.connectionFailureOf(url),
      });
      const tab = await waitFor(opening, neverAborted(), launch + command);
      tab.storageStateVersion = this.sharedStorage.version;
      this.tabs.add(tab);
      return tab;
    } catch (error) {
      if (error instanceof BrowserLost) throw error;
      throw new BrowserLost(`The browser could not open a tab: ${messageOf(error)}`);
    } finally {
      this.pending -= 1;
      this.changed.notify();
    }
  }

  private async withSharedStorage(tab: Tab): Promise<Tab> {
    const { state, version } = this.sharedStorage;
    if (!state || tab.storageStateVersion === version) return tab;
    try {
      await tab.applyStorageState(state);
      tab.storageStateVersion = version;
      return tab;
    } catch (error) {
      await this.discard(tab);
      throw error;
    }
  }

  private async recycle(tab: Tab): Promise<void> {
    tab.searchCount += 1;
    try {
      if (tab.lostSignal.aborted) throw tab.lostSignal.reason;
      await tab.clean();
    } catch {
      await this.discard(tab);
      return;
    }
    if (tab.searchCount < this.settings.replaceContextEvery) {
      this.addIdle(tab);
      return;
    }
    await this.shareStorageState(tab).catch(() => undefined);
    await this.discard(tab);
    this.addIdle(await this.open());
  }

  private addIdle(tab: Tab): void {
    this.idle.push(tab);
    this.changed.notify();
  }

  /**
   * Closes a tab. If the tab does not close, the browser is stopped too, because a page that uses a full core must
   * not keep running.
   */
  private async discard(tab: Tab): Promise<void> {
    this.tabs.delete(tab);
    if (!(await tab.close())) await this.host.stop();
  }
}
