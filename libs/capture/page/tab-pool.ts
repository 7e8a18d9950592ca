import { BrowserLost, type CaptureError } from '../errors';
import type { BrowserHost } from './browser-host';
import type { SourceSettings } from './source-settings';
import { Tab, type Visitor } from './tab';
import { Bell, never, waitFor } from './waiting';

/**
 * The tabs of a source: as many as it has searches, and the spare ones. A tab comes back clean by itself, or another
 * takes its place: dead, worn out (its context is replaced after so many searches), or without an answer.
 */
export class TabPool {
  private readonly idle: Tab[] = [];
  private readonly tabs = new Set<Tab>();
  /** Tabs being opened, cleaned or closed. */
  private pending = 0;
  private readonly changed = new Bell();
  private readonly limit: number;
  private visitor: { state: Visitor | undefined; version: number } = { state: undefined, version: 0 };

  constructor(
    private readonly host: BrowserHost,
    private readonly settings: SourceSettings,
  ) {
    this.limit = settings.searches + settings.spareTabs;
  }

  /** A clean tab, opened when there is none and room for one. Rejects with the signal's reason. */
  async take(signal: AbortSignal): Promise<Tab> {
    for (;;) {
      signal.throwIfAborted();
      const tab =
        this.idle.pop() ??
        (this.tabs.size + this.pending < this.limit ? await this.opened(signal) : undefined);
      if (!tab) await this.changed.rung(1_000, signal);
      else if (tab.lost.aborted) await this.drop(tab);
      else return await this.upToDate(tab);
    }
  }

  /** Takes a tab back after a search. Does not wait for its cleaning. */
  give(tab: Tab): void {
    this.pending += 1;
    void this.restored(tab)
      .catch(() => undefined)
      .finally(() => {
        this.pending -= 1;
        this.changed.ring();
      });
  }

  /** What the tab became as a visitor (consent given) holds for all tabs from now on. */
  async share(tab: Tab): Promise<void> {
    const state = await tab.visitor();
    this.visitor = { state, version: this.visitor.version + 1 };
    tab.visitorVersion = this.visitor.version;
  }

  /** Ends every tab. */
  async close(reason: CaptureError): Promise<void> {
    for (const tab of this.tabs) tab.lose(reason);
    await Promise.all([...this.tabs].map((tab) => this.drop(tab)));
  }

  private opened(signal: AbortSignal): Promise<Tab> {
    const opening = this.open();
    // Whoever asked may be gone by the time it is there: then it is everybody's.
    opening.then(
      (tab) => signal.aborted && this.keep(tab),
      () => undefined,
    );
    return waitFor(opening, signal);
  }

  private async open(): Promise<Tab> {
    this.pending += 1;
    try {
      const browser = await this.host.browser();
      const { launch, command } = this.settings.timeouts;
      const opening = Tab.open(browser, this.settings, this.visitor.state);
      const tab = await waitFor(opening, never(), launch + command);
      tab.visitorVersion = this.visitor.version;
      this.tabs.add(tab);
      return tab;
    } catch (error) {
      if (error instanceof BrowserLost) throw error;
      throw new BrowserLost(
        `The browser gave no tab: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      this.pending -= 1;
      this.changed.ring();
    }
  }

  private async upToDate(tab: Tab): Promise<Tab> {
    const { state, version } = this.visitor;
    if (!state || tab.visitorVersion === version) return tab;
    try {
      await tab.adopt(state);
      tab.visitorVersion = version;
      return tab;
    } catch (error) {
      await this.drop(tab);
      throw error;
    }
  }

  private async restored(tab: Tab): Promise<void> {
    tab.searches += 1;
    try {
      if (tab.lost.aborted) throw tab.lost.reason;
      await tab.clean();
    } catch {
      await this.drop(tab);
      return;
    }
    if (tab.searches < this.settings.recycleEvery) {
      this.keep(tab);
      return;
    }
    await this.share(tab).catch(() => undefined);
    await this.drop(tab);
    this.keep(await this.open());
  }

  private keep(tab: Tab): void {
    this.idle.push(tab);
    this.changed.ring();
  }

  /** A tab that does not even close takes its browser along: a burning page must not stay. */
  private async drop(tab: Tab): Promise<void> {
    this.tabs.delete(tab);
    if (!(await tab.close())) await this.host.end();
  }
}
