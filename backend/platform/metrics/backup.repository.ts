import { Injectable } from '@nestjs/common';
import { Transaction } from '../database';

/** How long ago the last backup succeeded, and how long after it the next one is due, both in seconds. */
export interface LastBackup {
  age: number;
  interval: number;
}

/** Reads what docker/backup/backup.sh writes. */
@Injectable()
export class BackupRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns null if the script has never made a backup: the operator may back the database up in another way. */
  async last(): Promise<LastBackup | null> {
    const [last] = await this.transaction.rows<LastBackup>(
      `select extract(epoch from clock_timestamp() - finished_at)::float8 as age, interval_hours * 3600 as interval
       from last_backup`,
    );
    return last ?? null;
  }
}
