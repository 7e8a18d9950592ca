import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { FoundBrowser } from '@libs/capture';
import { DEATH_REASONS, type EndReason } from '@libs/capture-host';
import { ensureBrowser, WITHOUT_SANDBOX } from '../platform/browser';
import { SETTINGS, type Settings } from '../platform/config';
import { HealthChecks } from '../platform/health';
import { LOGGER } from '../platform/logging';
import { Metrics } from '../platform/metrics';

/** Limited, because pages can make up any number of host names. */
const MAX_LOGGED_REFUSALS = 50;

/** Finds this process's browser once, and tells the operator which requests of its pages were refused. */
@Injectable()
export class CaptureBrowser {
  private foundPromise: Promise<FoundBrowser> | null = null;
  private isUnsandboxed = false;
  private readonly loggedRefusals = new Set<string>();
  private readonly hostDeaths: Counter<'reason'>;

  constructor(
    health: HealthChecks,
    metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    health.addWarning(() => (this.isUnsandboxed ? 'The browser runs without its sandbox.' : null));
    this.hostDeaths = createDeathCounter(metrics);
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
  recordEnd(description: string, reason: EndReason): void {
    this.hostDeaths.inc({ reason });
    this.logger.warn(
      `${description} It is started again for the next search. See "The browser" in docs/operating.md.`,
    );
  }
}

/** Every reason is reported from the start, because a rate does not include the first value of a series. */
function createDeathCounter({ registry }: Metrics): Counter<'reason'> {
  const counter = new Counter({
    name: 'gazetteer_capture_host_deaths_total',
    help: 'Processes that drive the browser which ended by themselves or were killed, by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  for (const reason of DEATH_REASONS) counter.inc({ reason }, 0);
  return counter;
}
