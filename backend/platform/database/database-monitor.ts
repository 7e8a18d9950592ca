import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { DatabaseProblem } from '@libs/constants';
import { ConnectionRenewal } from './connection-renewal';
import { DatabaseCheckRepository } from './database-check.repository';
import { databaseProblemOf } from './database-problem';

export interface ObservedProblem {
  kind: DatabaseProblem;
  since: Date;
}

/** For operators. */
export const DATABASE_PROBLEM_REASONS: Record<DatabaseProblem, string> = {
  full: 'The disk of the database is full.',
  'read-only': 'The database is read-only.',
  'no-connections': 'The database has no free connection.',
  unavailable: 'The database cannot be reached, or does not work.',
};

/** After these problems, connections that were opened during them may still be of no use. */
const RENEWING: ReadonlySet<DatabaseProblem> = new Set<DatabaseProblem>(['read-only', 'unavailable']);

/** Results of checks are used for this long, because anyone can ask for the readiness. */
const RESULT_TTL_MS = 1_000;
/** How old the last result may be for somebody who watches. */
const WATCH_INTERVAL_MS = 5_000;
/** How often a database with a problem is checked. */
const RECHECK_INTERVAL_MS = 1_000;
/** How long work pauses after a statement failed although the checks pass. Doubles with each failure in a row. */
const PAUSE_MS = { first: 250, max: 5_000 };

/**
 * Knows whether this process can use the application's database. A problem is observed when a check fails: one that
 * `check` makes, or one that follows a failed statement. While a problem lasts, the database is checked once a second.
 */
@Injectable()
export class DatabaseMonitor implements OnModuleDestroy {
  private readonly logger = new Logger(DatabaseMonitor.name);
  private observed: ObservedProblem | null = null;
  private result: Promise<void> = Promise.resolve();
  private checkedAt = 0;
  private isChecking = false;
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;
  private pausedUntil = 0;
  private pauseMs = 0;
  /** Whether any kind of the current problem was one of `RENEWING`. */
  private isRenewalDue = false;

  constructor(
    private readonly repository: DatabaseCheckRepository,
    private readonly connections: ConnectionRenewal,
  ) {}

  /** The current problem, or null. */
  get problem(): ObservedProblem | null {
    return this.observed;
  }

  /** Returns whether work that stores something may begin. */
  get isUsable(): boolean {
    return !this.observed && Date.now() >= this.pausedUntil;
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /**
   * Checks that the database can store something. Concurrent callers share one check.
   * @throws the driver's error
   */
  check(): Promise<void> {
    const isRecent = Date.now() - this.checkedAt < RESULT_TTL_MS;
    return isRecent ? this.result : this.start();
  }

  /** Checks the database in the background if the last check is a few seconds old. */
  watch(): void {
    if (Date.now() - this.checkedAt >= WATCH_INTERVAL_MS) void this.start().catch(() => undefined);
  }

  /**
   * Takes note of an error of a statement, and checks the database if it is the cause. Returns whether it is. Work
   * should then pause until `isUsable`.
   */
  note(error: unknown): boolean {
    if (databaseProblemOf(error) === null) return false;
    this.pause();
    void this.start().catch(() => undefined);
    return true;
  }

  private pause(): void {
    const msSincePause = Date.now() - this.pausedUntil;
    // Statements that failed together count once.
    if (msSincePause < 0) return;
    const isInARow = msSincePause < PAUSE_MS.max;
    this.pauseMs = isInARow ? Math.min(PAUSE_MS.max, this.pauseMs * 2) : PAUSE_MS.first;
    this.pausedUntil = Date.now() + this.pauseMs;
  }

  /** Starts a check, or joins the one that is in progress. */
  private start(): Promise<void> {
    if (!this.isChecking) this.result = this.runCheck();
    return this.result;
  }

  private async runCheck(): Promise<void> {
    this.isChecking = true;
    try {
      await this.repository.assertSpace();
      await this.repository.assertWritable();
      this.end();
    } catch (error) {
      const kind = databaseProblemOf(error);
      if (kind) this.begin(kind, error);
      throw error;
    } finally {
      this.isChecking = false;
      this.checkedAt = Date.now();
      if (this.observed && !this.isClosed) this.checkLater();
    }
  }

  private checkLater(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start().catch(() => undefined), RECHECK_INTERVAL_MS);
    this.timer.unref();
  }

  private begin(kind: DatabaseProblem, error: unknown): void {
    if (this.observed?.kind === kind) return;
    this.isRenewalDue ||= RENEWING.has(kind);
    this.observed = { kind, since: this.observed?.since ?? new Date() };
    this.logger.error(
      `${DATABASE_PROBLEM_REASONS[kind]} Nothing is recorded until it can be used again: ${String(error)}`,
    );
  }

  private end(): void {
    if (!this.observed) return;
    if (this.isRenewalDue) this.connections.renew();
    this.isRenewalDue = false;
    const seconds = Math.round((Date.now() - this.observed.since.getTime()) / 1_000);
    this.observed = null;
    this.logger.log(`The database can be used again, after ${seconds} s.`);
  }
}
