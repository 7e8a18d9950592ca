import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { MapsSource } from '@libs/capture';
import { PlanContinuation, SearchActivity, SearchOutcome, SourceOutages } from '../jobs';
import { KnownPlaces } from '../known-places';
import { BrowserUnavailable } from '../platform/browser';
import { SETTINGS, type Settings } from '../platform/config';
import { DatabaseMonitor } from '../platform/database';
import { HealthChecks } from '../platform/health';
import { SearchClaims } from './search-claims';
import { SourceChecker } from './source-checker';
import { SourceProber } from './source-prober';
import { SourceProvider } from './source-provider';
import { SourcePermits } from './source-permits';
import { SearchTaskRunner } from './search-task-runner';
import { TurnQueue, type Turn } from './turn-queue';
import { WorkerSession } from './worker-session';

/** Poll interval for an empty queue, in milliseconds, in case a wake-up is missed. */
const POLL_INTERVAL_MS = 500;
/** Poll interval in milliseconds during a turn without a claimable task, in case a wake-up is missed. */
const IDLE_POLL_INTERVAL_MS = 1_000;

/**
 * A worker process. It has one turn loop for each concurrent search that it may run, plus one loop for each spare tab,
 * which loads the next search during a turn.
 */
@Injectable()
export class CaptureWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CaptureWorker.name);
  private readonly stopping = new AbortController();
  /** The jobs of the searches in progress, and of those that are being claimed. */
  private readonly activeSearches = new Map<AbortController, string>();
  /** How many turns this worker currently has for each job. */
  private readonly turnsByJob = new Map<string, number>();
  /** How many spare tabs each job currently uses. */
  private readonly spareTabsByJob = new Map<string, number>();
  private loops: Promise<void>[] = [];

  constructor(
    private readonly session: WorkerSession,
    private readonly turns: TurnQueue,
    private readonly claims: SearchClaims,
    private readonly outcome: SearchOutcome,
    private readonly continuation: PlanContinuation,
    private readonly runner: SearchTaskRunner,
    private readonly sourceProvider: SourceProvider,
    private readonly outages: SourceOutages,
    private readonly known: KnownPlaces,
    private readonly prober: SourceProber,
    private readonly checker: SourceChecker,
    private readonly permits: SourcePermits,
    private readonly activity: SearchActivity,
    private readonly health: HealthChecks,
    private readonly database: DatabaseMonitor,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('worker')) return;
    this.health.add('browser', () => this.sourceProvider.assertAvailable());
    // In the embedded profile, the start command has already looked for the browser.
    if (this.settings.profile === 'served') void this.sourceProvider.checkBrowser();
    this.session.on('interrupt', (jobId) => this.abortSearches((active) => active === jobId));
    this.session.on('lost', () => this.abortSearches(() => true));
    const turnLoops = Array.from({ length: this.settings.maps.searchesPerWorker }, () =>
      this.loop(() => this.takeTurn()),
    );
    this.loops = [
      this.session.open(),
      ...turnLoops,
      ...Array.from({ length: this.sourceProvider.spareTabs }, () => this.loop(() => this.useSpareTab())),
      this.loop(() => this.prober.step(this.stopping.signal)),
    ];
  }

  /**
   * Gives up all work at shutdown: searches end at their next step, and turns return to the queue for other workers.
   */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.abortSearches(() => true);
    await Promise.all(this.loops);
    await this.session.close();
    await this.sourceProvider.close();
  }

  private async loop(step: () => Promise<boolean>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const didWork =
        this.database.isUsable && (await step().catch((error: unknown) => this.logFailure(error)));
      if (!didWork) await this.waitForWakeUp(POLL_INTERVAL_MS);
    }
  }

  /** Logs an error, unless the cause is the database, whose problems are logged once. Returns false. */
  private logFailure(error: unknown): false {
    if (!this.database.note(error)) this.logger.error(error);
    return false;
  }

  /**
   * Makes the check of the source that waits, or takes one turn and works on its job. Returns false when there was
   * neither, or the source is unreachable.
   */
  private async takeTurn(): Promise<boolean> {
    const worker = this.session.number;
    if (await this.outages.isOpen()) return false;
    const permit = worker === null ? null : await this.permits.acquire(worker);
    if (worker === null || !permit) return false;
    let isUsed = false;
    try {
      isUsed = await this.checker.step(this.stopping.signal);
      const turn: Turn | null = isUsed ? null : await this.turns.take(worker);
      if (turn) {
        isUsed = true;
        await this.useTurn(turn);
      }
    } finally {
      await permit.release(isUsed);
    }
    return isUsed;
  }

  private async useTurn(turn: Turn): Promise<void> {
    count(this.turnsByJob, turn.jobId, +1);
    let isIdle = true;
    try {
      isIdle = await this.searchDuringTurn(turn);
    } finally {
      count(this.turnsByJob, turn.jobId, -1);
      await this.turns.end(turn, { idle: isIdle });
    }
  }

  /**
   * Runs searches for the turn's job until the turn's time is up; the time is checked only between searches. If the
   * job has no task to claim, the turn continues as long as no other turn is waiting: another search's next page may
   * add tasks, and ending the turn now would queue it behind other jobs. A turn also continues while the database cannot
   * be used, because it could not be ended then, unless other workers take it over. Returns true if the turn ended
   * idle.
   */
  private async searchDuringTurn(turn: Turn): Promise<boolean> {
    const deadline = Date.now() + this.settings.job.turnSeconds * 1_000;
    while (!this.stopping.signal.aborted && this.session.number === turn.worker) {
      if (!this.database.isUsable) await this.waitForWakeUp(POLL_INTERVAL_MS);
      else if (Date.now() >= deadline) return false;
      else if (await this.hasNothingToDo(turn).catch((error: unknown) => this.handleTurnError(error)))
        return true;
    }
    return false;
  }

  /** Runs a search of the turn's job, or waits for one. Returns whether the turn should end idle. */
  private async hasNothingToDo(turn: Turn): Promise<boolean> {
    if (await this.searchOnce(turn.jobId)) return false;
    if (await this.outages.isOpen()) return true;
    if (await this.known.isAwaited(turn.jobId)) return true;
    if (!(await this.turns.mayKeep(turn))) return true;
    await this.waitForWakeUp(IDLE_POLL_INTERVAL_MS);
    return false;
  }

  /** Keeps the turn if the database is the cause. */
  private handleTurnError(error: unknown): false {
    if (this.database.note(error)) return false;
    throw error;
  }

  /**
   * Runs one search in a spare tab, for a job that has a turn in this worker; first for the one that uses the fewest
   * spare tabs. The search may outlast that turn, so spare tabs are not used when the number of concurrent requests is
   * limited.
   */
  private async useSpareTab(): Promise<boolean> {
    if (this.permits.isLimited) return false;
    const used = (jobId: string) => this.spareTabsByJob.get(jobId) ?? 0;
    const jobIds = [...this.turnsByJob.keys()].sort((a, b) => used(a) - used(b));
    for (const jobId of jobIds) {
      count(this.spareTabsByJob, jobId, +1);
      try {
        if (await this.searchOnce(jobId)) return true;
      } finally {
        count(this.spareTabsByJob, jobId, -1);
      }
    }
    return false;
  }

  private async searchOnce(jobId: string): Promise<boolean> {
    const worker = this.session.number;
    if (worker === null || this.stopping.signal.aborted) return false;
    const source = await this.sourceFor(jobId);
    if (!source) return false;
    if (!(await this.outcome.maySearch(jobId))) return false;
    const abortController = new AbortController();
    // The job may be paused right after the claim, and the notice of that may come before the claim's response.
    this.activeSearches.set(abortController, jobId);
    if (this.stopping.signal.aborted) abortController.abort();
    try {
      const task = await this.claims.claim(jobId, worker);
      if (!task) return await this.continuation.continueNext(jobId);
      try {
        await this.activity.during(() => this.runner.run(task, source, abortController.signal));
      } finally {
        this.claims.release(task);
      }
      return true;
    } finally {
      this.activeSearches.delete(abortController);
    }
  }

  /**
   * Returns the source. If no browser is available, fails the job with a message that says what to do, and returns
   * null.
   */
  private async sourceFor(jobId: string): Promise<MapsSource | null> {
    try {
      return await this.sourceProvider.open();
    } catch (error) {
      if (!(error instanceof BrowserUnavailable)) throw error;
      await this.outcome.failJob(jobId, error.message);
      return null;
    }
  }

  private abortSearches(matches: (jobId: string) => boolean): void {
    for (const [controller, jobId] of this.activeSearches) if (matches(jobId)) controller.abort();
  }

  /** Waits for a wake-up, the shutdown of the worker or the given time, whichever comes first. */
  private async waitForWakeUp(ms: number): Promise<void> {
    const wakeUp = new AbortController();
    const onWake = () => wakeUp.abort();
    this.session.on('wake', onWake);
    await delay(ms, undefined, { signal: AbortSignal.any([wakeUp.signal, this.stopping.signal]) }).catch(
      () => undefined,
    );
    this.session.off('wake', onWake);
  }
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const value = (counts.get(key) ?? 0) + change;
  if (value > 0) counts.set(key, value);
  else counts.delete(key);
}
