import { Injectable } from '@nestjs/common';
import { Transaction } from './transaction';

/** A limit on temporary files (`temp_file_limit`) says nothing about the disk. */
const CONFIGURATION_LIMIT_EXCEEDED = '53400';

/** Checks by real work that the database can store something. */
@Injectable()
export class DatabaseCheckRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Lets the server write a temporary file. @throws the driver's error if the disk is full */
  async assertSpace(): Promise<void> {
    try {
      await this.transaction.rows('select check_disk_space()');
    } catch (error) {
      const { code } = ((error as { driverError?: unknown }).driverError ?? {}) as { code?: string };
      if (code !== CONFIGURATION_LIMIT_EXCEEDED) throw error;
    }
  }

  /** Commits a change. @throws the driver's error if the server accepts none */
  async assertWritable(): Promise<void> {
    await this.transaction.execute('update database_check set checked_at = clock_timestamp()');
  }
}
