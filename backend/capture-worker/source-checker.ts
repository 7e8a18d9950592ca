import { Inject, Injectable, Logger } from '@nestjs/common';
import { CaptureError, type SearchPage, type SearchRequest } from '@libs/capture';
import { CircuitBreakerRepository, SearchActivity } from '../jobs';
import { BrowserUnavailable } from '../platform/browser';
import { SETTINGS, type Settings } from '../platform/config';
import { SourceCheckRepository, sourceCheckRequest, sourceCheckResult } from '../source-checks';
import { SourceProvider } from './source-provider';

/** Shorter than the lease of a check. */
const TIMEOUT_MS = 90_000;

/** Makes the checks of the source that operators request. */
@Injectable()
export class SourceChecker {
  private readonly logger = new Logger(SourceChecker.name);

  constructor(
    private readonly checks: SourceCheckRepository,
    private readonly breaker: CircuitBreakerRepository,
    private readonly sourceProvider: SourceProvider,
    private readonly activity: SearchActivity,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Makes the check that waits, if any. The caller has a permit for it. Returns whether there was one.
   * @param signal aborts when the worker stops. The check then waits for another one.
   */
  async step(signal: AbortSignal): Promise<boolean> {
    const check = await this.checks.claim();
    if (!check) return false;
    try {
      if (await this.breaker.findTripped()) await this.checks.fail(check.id, BLOCKED);
      else {
        const page = await this.activity.during(() =>
          this.firstPage(sourceCheckRequest(this.settings, check), signal),
        );
        const recording = page.report?.recording ?? null;
        await this.checks.finish(
          check.id,
          sourceCheckResult(page),
          recording === null ? null : Buffer.from(recording, 'base64'),
        );
      }
    } catch (error) {
      if (signal.aborted) await this.checks.release(check.id);
      else await this.checks.fail(check.id, this.describe(error));
    }
    return true;
  }

  /** What happened in this process is told in the log alone. */
  private describe(error: unknown): string {
    if (error instanceof CaptureError || error instanceof BrowserUnavailable) return error.message;
    this.logger.error(error);
    return 'The search failed in the worker. Its log says why.';
  }

  private async firstPage(request: SearchRequest, signal: AbortSignal): Promise<SearchPage> {
    const source = await this.sourceProvider.open();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const pages = source.search(request, AbortSignal.any([signal, timeout]))[Symbol.asyncIterator]();
    try {
      const { value } = await pages.next();
      if (!value) throw new Error('the search ended without a page');
      return value;
    } catch (error) {
      if (timeout.aborted) throw new SearchTimedOut();
      throw error;
    } finally {
      await pages.return?.();
    }
  }
}

const BLOCKED = 'The maps service blocks searches. Decide first how the job goes on that was blocked.';

class SearchTimedOut extends CaptureError {
  readonly code = 'timed_out';

  constructor() {
    super(`The search took longer than ${TIMEOUT_MS / 1_000} seconds.`);
  }
}
