import { Injectable, Logger } from '@nestjs/common';
import { Transaction } from '../database';

export interface CheckResult {
  name: string;
  ok: boolean;
}

type Look = () => Promise<unknown> | unknown;

const WITHIN_MS = 3_000;

/** What must work for this process to do its part. Modules add what they know of; a look that throws says what is wrong. */
@Injectable()
export class HealthChecks {
  private readonly logger = new Logger(HealthChecks.name);
  private readonly looks = new Map<string, Look>();

  constructor(transaction: Transaction) {
    this.add('database', () => transaction.rows('select 1'));
    this.add('queue', () => transaction.rows('select version from pgboss.version'));
  }

  add(name: string, look: Look): void {
    this.looks.set(name, look);
  }

  /** Looks at everything at once; what does not answer within three seconds does not work. Why is for the log alone. */
  look(): Promise<CheckResult[]> {
    return Promise.all(
      [...this.looks].map(async ([name, look]) => ({ name, ok: await this.works(name, look) })),
    );
  }

  private async works(name: string, look: Look): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS} ms`)), WITHIN_MS);
    });
    try {
      await Promise.race([Promise.resolve().then(look), late]);
      return true;
    } catch (error) {
      this.logger.warn(`${name}: ${String(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
