import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** Records for which jobs an email was sent. */
@Injectable()
export class JobMailRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the number of emails to a user in the last 24 hours. */
  async countOfLastDay({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      `select count(*)::int as count from job_mail
       where user_id = $1 and sent_at > clock_timestamp() - interval '24 hours'`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Records an email for a job. Returns false if one was recorded before. */
  async add({ userId }: Owner, jobId: string): Promise<boolean> {
    const rows = await this.transaction.rows(
      `insert into job_mail (job_id, user_id) values ($1, $2) on conflict (job_id) do nothing returning 1`,
      [jobId, userId],
    );
    return rows.length > 0;
  }
}
