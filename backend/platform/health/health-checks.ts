import { Injectable, Logger } from '@nestjs/common';
import { Transaction } from '../database';
import { LesserCheck } from './lesser-check';

export interface CheckResult {
  name: string;
  ok: boolean;
}

export const READINESS = ['ok', 'degraded', 'failing'] as const;

export interface Readiness {
  /** failing: this process cannot do its part; degraded: not all of it. */
  status: (typeof READINESS)[number];
  checks: CheckResult[];
}

type Look = () => Promise<unknown> | unknown;

const WITHIN_MS = 3_000;
const LESSER_EVERY_MS = 30_000;

/**
 * What must work for this process to do its part, and what it can do without for a while. Modules add what they know of; a look
 * that throws says what is wrong.
 */
@Injectable()
export class HealthChecks {
  private readonly logger = new Logger(HealthChecks.name);
  private readonly looks = new Map<string, Look>();
  private readonly lesser = new Map<string, LesserCheck>();

  constructor(transaction: Transaction) {
    this.add('database', () => transaction.rows('select 1'));
    this.add('queue', () => transaction.rows('select version from pgboss.version'));
  }

  add(name: string, look: Look): void {
    this.looks.set(name, look);
  }

  /** What all processes share and most of their work goes on without: it takes none of them out. */
  addLesser(name: string, look: Look, everyMs = LESSER_EVERY_MS): void {
    this.lesser.set(name, new LesserCheck(look, (looked) => this.works(name, looked), everyMs));
  }

  /** Looks at everything at once; what does not answer within three seconds does not work. Why is for the log alone. */
  async look(): Promise<Readiness> {
    const needed = [...this.looks].map(async ([name, look]) => ({
      name,
      ok: await this.works(name, Promise.resolve().then(look)),
    }));
    const [checks, lesser] = await Promise.all([Promise.all(needed), this.lookAtLesser()]);
    const isFine = (results: CheckResult[]) => results.every(({ ok }) => ok);
    const status = !isFine(checks) ? 'failing' : isFine(lesser) ? 'ok' : 'degraded';
    return { status, checks: [...checks, ...lesser] };
  }

  lookAtLesser(): Promise<CheckResult[]> {
    return Promise.all([...this.lesser].map(async ([name, check]) => ({ name, ok: await check.works() })));
  }

  private async works(name: string, looked: Promise<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS} ms`)), WITHIN_MS);
    });
    try {
      await Promise.race([looked, late]);
      return true;
    } catch (error) {
      this.logger.warn(`${name}: ${String(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
