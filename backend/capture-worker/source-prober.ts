import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import {
  BrowserLost,
  CaptureError,
  SearchStopped,
  SourceUnreachable,
  TabLost,
  type MapsSource,
  type SearchRequest,
} from '@libs/capture';
import { SourceOutageRepository, SourceOutages, type ClaimedSearchTask, type OutageCause } from '../jobs';
import { SourcePermits } from './source-permits';
import { SourceProvider } from './source-provider';
import { WorkerSession } from './worker-session';

/** A search that every source can answer. Only whether a response comes matters. */
const PROBE: SearchRequest = {
  businessType: 'Restaurants',
  city: 'New York, NY',
  countryCode: 'US',
  area: { latitude: 40.7549, longitude: -73.984, zoom: 17, width: 400, height: 400 },
};
/** Longer than a browser waits for the document, and shorter than the lease of a probe. */
const PROBE_TIMEOUT_MS = 30_000;
/** Interval at which a worker checks what another worker's probe found out. */
const VERDICT_POLL_MS = 250;

type ProbeResult = OutageCause | 'responded' | 'inconclusive';

/**
 * Finds out whether the source is unreachable when a search got no response, and when an unreachable source responds
 * again (docs/decisions/0098).
 */
@Injectable()
export class SourceProber {
  private readonly logger = new Logger(SourceProber.name);

  constructor(
    private readonly outages: SourceOutages,
    private readonly breaker: SourceOutageRepository,
    private readonly permits: SourcePermits,
    private readonly session: WorkerSession,
    private readonly sourceProvider: SourceProvider,
  ) {}

  /**
   * Returns whether a search failed because the source is unreachable. If that is not known yet, one worker probes
   * the source, and all workers with a failed search wait for the result. An outage that ended during the search
   * counts too.
   */
  async isOutage(
    task: ClaimedSearchTask,
    { kind, message: reason }: SourceUnreachable,
    signal: AbortSignal,
  ): Promise<boolean> {
    await this.breaker.suspect({ kind, reason });
    while (!signal.aborted) {
      const outage = await this.breaker.find();
      if (!outage) return this.breaker.hasRecoveredSince(task.claimedAt);
      if (outage.isConfirmed) return true;
      if (!outage.isProbeDue || !(await this.probe(signal)))
        await delay(VERDICT_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
    return true;
  }

  /** Keeps the jobs informed of an outage, and probes the source when it is time. Returns whether it probed. */
  async step(signal: AbortSignal): Promise<boolean> {
    const worker = this.session.number;
    if (worker === null) return false;
    const outage = await this.outages.updateJobs();
    if (!outage?.isProbeDue) return false;
    const permit = await this.permits.acquire(worker);
    if (!permit) return false;
    try {
      return await this.probe(signal);
    } finally {
      await permit.release(false);
    }
  }

  /** Probes the source, unless another worker does. Returns whether it did. */
  private async probe(signal: AbortSignal): Promise<boolean> {
    const id = randomUUID();
    if (!(await this.breaker.claimProbe(id))) return false;
    const result = await this.search(signal);
    if (result === 'inconclusive') await this.breaker.postponeProbe(id);
    else if (result === 'responded') await this.outages.recover(id);
    else await this.outages.confirm(id, result);
    return true;
  }

  private async search(signal: AbortSignal): Promise<ProbeResult> {
    const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    try {
      await readFirstPage(await this.sourceProvider.open(), AbortSignal.any([signal, timeout]));
      return 'responded';
    } catch (error) {
      if (error instanceof SourceUnreachable) return { kind: error.kind, reason: error.message };
      if (signal.aborted) return 'inconclusive';
      if (error instanceof SearchStopped && timeout.aborted)
        return { kind: 'timeout', reason: `no response within ${PROBE_TIMEOUT_MS} ms` };
      // A block, an unknown format and the like are responses. What fails in this process says nothing.
      if (!isOwnFailure(error)) return 'responded';
      this.logger.warn(`could not probe the source: ${String(error)}`);
      return 'inconclusive';
    }
  }
}

const isOwnFailure = (error: unknown) =>
  error instanceof BrowserLost || error instanceof TabLost || !(error instanceof CaptureError);

async function readFirstPage(source: MapsSource, signal: AbortSignal): Promise<void> {
  const pages = source.search(PROBE, signal)[Symbol.asyncIterator]();
  try {
    await pages.next();
  } finally {
    await pages.return?.();
  }
}
