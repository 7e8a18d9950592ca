import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { startAtlas, type Atlas } from '@libs/atlas';
import { openOverpassSource, type MapsSource } from '@libs/capture';
import { openContainedBrowserSource } from '@libs/capture-host';
import { searchesAhead } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { CaptureBrowser } from './capture-browser';
import { SourceRateLimiter } from './source-rate-limiter';

const BYTES_PER_MB = 2 ** 20;

/**
 * Opens this process's source for the first search. The source is either an Overpass server or a browser that opens
 * the bundled site or the configured URL.
 */
@Injectable()
export class SourceProvider {
  private sourcePromise: Promise<MapsSource> | null = null;
  /** Why the last attempt to open the source failed. */
  private lastError: Error | null = null;
  private site: Atlas | null = null;

  constructor(
    private readonly rateLimiter: SourceRateLimiter,
    private readonly browser: CaptureBrowser,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Number of searches that this worker may have in progress in addition to those that send requests. */
  get spareTabs(): number {
    return this.settings.maps.spareTabs ?? searchesAhead(this.settings.maps.searchesPerWorker);
  }

  /** Opens the source. Rejects when that fails; the next call tries again. */
  open(): Promise<MapsSource> {
    this.sourcePromise ??= this.openSource().then(
      (source) => {
        this.lastError = null;
        return source;
      },
      (error: unknown) => {
        this.sourcePromise = null;
        this.lastError = error instanceof Error ? error : new Error(String(error));
        throw error;
      },
    );
    return this.sourcePromise;
  }

  /**
   * Looks for the browser now, so that the operator learns whether captures will work when the deployment starts,
   * rather than at its first job. The result appears in the log and in the readiness response.
   */
  async checkBrowser(): Promise<void> {
    if (this.settings.maps.source !== 'maps') return;
    try {
      await this.browser.find();
    } catch (error) {
      this.lastError ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  /** @throws if the last attempt to open the source failed. Does not throw if there was no attempt. */
  assertAvailable(): void {
    if (this.lastError) throw this.lastError;
  }

  async close(): Promise<void> {
    const source = await this.sourcePromise?.catch(() => null);
    await source?.close();
    await this.site?.close();
  }

  private openSource(): Promise<MapsSource> {
    return this.settings.maps.source === 'maps'
      ? this.browserSource()
      : Promise.resolve(this.overpassSource());
  }

  private overpassSource(): MapsSource {
    const { maps, publicUrl } = this.settings;
    return openOverpassSource({
      endpoint: maps.overpassUrl ?? '',
      userAgent: `Gazetteer (${publicUrl ?? 'a private deployment'})`,
      beforeRequest: (signal) => this.rateLimiter.throttle(signal),
    });
  }

  private async browserSource(): Promise<MapsSource> {
    const { maps, dataDir, browserMemoryMb, browserHostMemoryMb } = this.settings;
    const { launch } = await this.browser.find();
    return openContainedBrowserSource({
      source: {
        baseUrl: maps.url ?? (await this.bundledSite()).baseUrl,
        origins: maps.origins,
        language: maps.language,
        searches: maps.searchesPerWorker,
        spareTabs: this.spareTabs,
        launch,
        stateFolder: path.join(dataDir, 'browser'),
        maxBrowserBytes: browserMemoryMb * BYTES_PER_MB,
      },
      memoryMb: browserHostMemoryMb,
      beforeRequest: (signal) => this.rateLimiter.throttle(signal),
      onRefusedConnection: (message) => this.browser.logRefusal(message),
      onEnd: (description) => this.browser.logEnd(description),
    });
  }

  private async bundledSite(): Promise<Atlas> {
    const { port, latencyMs, page, hiddenShare, earlyEndShare } = this.settings.atlas;
    this.site ??= await startAtlas({ port, page });
    this.site.setFaults({ latencyMs, fickleness: { hiddenShare, earlyEndShare } });
    return this.site;
  }
}
