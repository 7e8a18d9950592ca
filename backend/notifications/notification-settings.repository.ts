import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** Stores which emails users want. A user without a row wants none. */
@Injectable()
export class NotificationSettingsRepository {
  constructor(private readonly transaction: Transaction) {}

  async wantsJobMails({ userId }: Owner): Promise<boolean> {
    const rows = await this.transaction.rows(
      'select 1 from notification_setting where user_id = $1 and job_finished',
      [userId],
    );
    return rows.length > 0;
  }

  /** Like `wantsJobMails`, and lets only one transaction at a time decide about a user's emails. */
  async lockIfWantsJobMails({ userId }: Owner): Promise<boolean> {
    const rows = await this.transaction.rows(
      'select 1 from notification_setting where user_id = $1 and job_finished for update',
      [userId],
    );
    return rows.length > 0;
  }

  async setJobMails({ userId }: Owner, isWanted: boolean): Promise<void> {
    await this.transaction.execute(
      `insert into notification_setting (user_id, job_finished) values ($1, $2)
       on conflict (user_id) do update set job_finished = excluded.job_finished`,
      [userId, isWanted],
    );
  }
}
