import { Injectable, Logger } from '@nestjs/common';
import { DATABASE_PROBLEM_REASONS, DatabaseMonitor, databaseProblemOf } from '../database';
import { Queue } from '../queue';
import { type CheckOutcome, OptionalCheck } from './optional-check';

export interface CheckResult {
  name: string;
  ok: boolean;
  /** Why the check fails, without sensitive details. Not set if only the log may say it. */
  reason?: string;
}

/** A failed check whose message may be shown to everyone. */
export class CheckFailure extends Error {}

export const READINESS_STATUSES = ['ok', 'degraded', 'failing'] as const;

export interface Readiness {
  /** failing: this process cannot do its work; degraded: it can do only part of it. */
  status: (typeof READINESS_STATUSES)[number];
  checks: CheckResult[];
  /** What the operator should know even though everything works. Each sentence goes without sensitive details. */
  warnings: string[];
}

type HealthCheck = () => Promise<unknown> | unknown;

const CHECK_TIMEOUT_MS = 3_000;
const OPTIONAL_CHECK_INTERVAL_MS = 30_000;

/**
 * Runs health checks, both for resources that this process needs and for resources that it can do without for a
 * while. Modules register their checks; a failing check throws an error with the reason.
 */
@Injectable()
export class HealthChecks {
  private readonly logger = new Logger(HealthChecks.name);
  private readonly requiredChecks = new Map<string, HealthCheck>();
  private readonly optionalChecks = new Map<string, OptionalCheck>();
  private readonly warnings: (() => string | null)[] = [];
  /** Names of the checks whose failure is logged already. */
  private readonly failing = new Set<string>();

  constructor(database: DatabaseMonitor, queue: Queue) {
    this.add('database', () => database.check());
    this.add('queue', () => queue.assertReachable());
  }

  add(name: string, runCheck: HealthCheck): void {
    this.requiredChecks.set(name, runCheck);
  }

  /**
   * Registers a check of a shared resource that most work does not need. If the check fails, every process stays in
   * service.
   */
  addOptional(name: string, runCheck: HealthCheck, intervalMs = OPTIONAL_CHECK_INTERVAL_MS): void {
    this.optionalChecks.set(
      name,
      new OptionalCheck(runCheck, (pending) => this.evaluate(name, pending), intervalMs),
    );
  }

  /** Adds a warning to the readiness response for as long as the function returns one. */
  addWarning(read: () => string | null): void {
    this.warnings.push(read);
  }

  /** Runs all checks at once. A check that takes longer than three seconds fails. The log has the reasons, once per failure. */
  async checkAll(): Promise<Readiness> {
    const required = [...this.requiredChecks].map(async ([name, runCheck]) => ({
      name,
      ...(await this.evaluate(name, Promise.resolve().then(runCheck))),
    }));
    const [checks, optional] = await Promise.all([Promise.all(required), this.checkOptional()]);
    const allPass = (results: CheckResult[]) => results.every(({ ok }) => ok);
    const status = !allPass(checks) ? 'failing' : allPass(optional) ? 'ok' : 'degraded';
    const warnings = this.warnings.map((read) => read()).filter((text) => text !== null);
    return { status, checks: [...checks, ...optional], warnings };
  }

  checkOptional(): Promise<CheckResult[]> {
    return Promise.all(
      [...this.optionalChecks].map(async ([name, check]) => ({ name, ...(await check.result()) })),
    );
  }

  private async evaluate(name: string, pending: Promise<unknown>): Promise<CheckOutcome> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((_, reject) => {
      timer = setTimeout(
        () => reject(new CheckFailure(`No response within ${CHECK_TIMEOUT_MS / 1_000} seconds.`)),
        CHECK_TIMEOUT_MS,
      );
    });
    try {
      await Promise.race([pending, timeout]);
      this.failing.delete(name);
      return { ok: true };
    } catch (error) {
      if (!this.failing.has(name)) this.logger.warn(`${name}: ${String(error)}`);
      this.failing.add(name);
      return { ok: false, ...publicReasonOf(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}

function publicReasonOf(error: unknown): { reason?: string } {
  if (error instanceof CheckFailure) return { reason: error.message };
  const problem = databaseProblemOf(error);
  return problem ? { reason: DATABASE_PROBLEM_REASONS[problem] } : {};
}
