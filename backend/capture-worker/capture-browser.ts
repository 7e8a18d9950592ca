import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FoundBrowser } from '@libs/capture';
import { ensureBrowser, WITHOUT_SANDBOX } from '../platform/browser';
import { SETTINGS, type Settings } from '../platform/config';
import { HealthChecks } from '../platform/health';
import { LOGGER } from '../platform/logging';

/** Limited, because pages can make up any number of host names. */
const MAX_LOGGED_REFUSALS = 50;

/** Finds this process's browser once, and tells the operator which requests of its pages were refused. */
@Injectable()
export class CaptureBrowser {
  private foundPromise: Promise<FoundBrowser> | null = null;
  private isUnsandboxed = false;
  private readonly loggedRefusals = new Set<string>();

  constructor(
    health: HealthChecks,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    health.addWarning(() => (this.isUnsandboxed ? 'The browser runs without its sandbox.' : null));
  }

  /**
   * Returns the browser, and warns if it runs without its sandbox.
   *
   * @throws BrowserUnavailable. The next call searches again.
   */
  find(): Promise<FoundBrowser> {
    this.foundPromise ??= ensureBrowser(this.settings, this.logger).then(
      (found) => {
        this.isUnsandboxed = !found.sandboxed;
        if (this.isUnsandboxed) this.logger.warn(WITHOUT_SANDBOX);
        return found;
      },
      (error: unknown) => {
        this.foundPromise = null;
        throw error;
      },
    );
    return this.foundPromise;
  }

  /** Logs each refusal once. */
  logRefusal(message: string): void {
    if (this.loggedRefusals.size >= MAX_LOGGED_REFUSALS || this.loggedRefusals.has(message)) return;
    this.loggedRefusals.add(message);
    const isLast = this.loggedRefusals.size === MAX_LOGGED_REFUSALS;
    this.logger.warn(
      `Refused a request from the maps service's pages: ${message}. If the pages need it, add its origin to MAPS_ORIGINS.${isLast ? ' Further refusals are not logged.' : ''}`,
    );
  }

  /** Tells the operator that the process which drives the browser ended by itself or was killed. */
  logEnd(description: string): void {
    this.logger.warn(
      `${description} It is started again for the next search. See "The browser" in docs/operating.md.`,
    );
  }
}
