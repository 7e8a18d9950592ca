import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { UnreadableTable } from './job.entity';

/** Stores that a job's filters lack what is in its user's database, so that the job can say so also after its end. */
@Injectable()
export class UnreadableTableRepository {
  constructor(private readonly transaction: Transaction) {}

  /** A job that waits again keeps that it went without the database before. */
  async save(jobId: string, table: Omit<UnreadableTable, 'since'>): Promise<void> {
    await this.transaction.execute(
      `update job set unreadable_table = $2::jsonb where id = $1
         and ($3 <> 'waiting' or unreadable_table->>'state' is distinct from 'without')`,
      [jobId, JSON.stringify({ ...table, since: new Date() }), table.state],
    );
  }

  /** The job no longer waits. That an earlier part of it went without the database stays true. */
  async endWait(jobId: string): Promise<void> {
    await this.transaction.execute(
      `update job set unreadable_table = null where id = $1 and unreadable_table->>'state' = 'waiting'`,
      [jobId],
    );
  }
}
