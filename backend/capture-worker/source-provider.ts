import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { startAtlas, type Atlas } from '@libs/atlas';
import type { MapsSource } from '@libs/capture';
import { type EndReason, openContainedSource } from '@libs/capture-host';
import { searchesAhead } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { CaptureBrowser } from './capture-browser';
import { SourceRateLimiter } from './source-rate-limiter';

const BYTES_PER_MB = 2 ** 20;
/** A response for a large city has 50 MB, and takes ten times as much once it has been read. */
const OVERPASS_HOST_MEMORY_MB = 2_048;

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
    return this.settings.maps.source === 'maps' ? this.browserSource() : this.overpassSource();
  }

  private overpassSource(): Promise<MapsSource> {
    const { maps, publicUrl } = this.settings;
    return openContainedSource({
      source: {
        kind: 'overpass',
        endpoint: maps.overpassUrl ?? '',
        userAgent: `Gazetteer (${publicUrl ?? 'a private deployment'})`,
      },
      memoryMb: OVERPASS_HOST_MEMORY_MB,
      ...this.hostOptions(),
    });
  }

  private async browserSource(): Promise<MapsSource> {
    const { maps, browserMemoryMb, browserHostMemoryMb } = this.settings;
    const hostOptions = this.hostOptions();
    const { launch } = await this.browser.find();
    return openContainedSource({
      source: {
        kind: 'browser',
        baseUrl: maps.url ?? (await this.bundledSite()).baseUrl,
        origins: maps.origins,
        language: maps.language,
        searches: maps.searchesPerWorker,
        spareTabs: this.spareTabs,
        launch,
        stateFolder: hostOptions.stateFolder,
        maxBrowserBytes: browserMemoryMb * BYTES_PER_MB,
      },
      memoryMb: browserHostMemoryMb,
      ...hostOptions,
    });
  }

  private hostOptions() {
    return {
      stateFolder: path.join(this.settings.dataDir, 'browser'),
      beforeRequest: (signal: AbortSignal) => this.rateLimiter.throttle(signal),
      onRefusedConnection: (message: string) => this.browser.logRefusal(message),
      onEnd: (description: string, reason: EndReason) => this.browser.recordEnd(description, reason),
    };
  }

  private async bundledSite(): Promise<Atlas> {
    const { port, latencyMs, page, hiddenShare, earlyEndShare } = this.settings.atlas;
    this.site ??= await startAtlas({ port, page });
    this.site.setFaults({ latencyMs, fickleness: { hiddenShare, earlyEndShare } });
    return this.site;
  }
}
