import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  type Owner,
  type TimedRow,
  type TimePosition,
} from '../platform/http';
import type { ExportFile } from './export-file.entity';

export type NewExportFile = Pick<
  ExportFile,
  | 'id'
  | 'userId'
  | 'jobId'
  | 'format'
  | 'layout'
  | 'preset'
  | 'fields'
  | 'name'
  | 'storageKey'
  | 'records'
  | 'contacts'
  | 'bytes'
>;

/** Reads and removes the rows of export files. */
@Injectable()
export class ExportFileRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the ids and times of a user's files, newest first. The first page begins at `offset`. */
  positions({ userId }: Owner, { at, id, limit }: TimePosition, offset: number): Promise<TimedRow[]> {
    return this.transaction.rows<TimedRow>(
      `select id, ${CURSOR_TIME_SQL} as at from export_file where user_id = $1 and ${afterCursorSql('$2', '$3')}
       order by created_at desc, id desc limit $4 offset $5`,
      [userId, at, id, limit, at === null ? offset : 0],
    );
  }

  /** Inserts a file's row. Returns false if the job already has a file in this format with these fields. */
  async insert(file: NewExportFile): Promise<boolean> {
    const { id, userId, jobId, format, layout, preset, fields } = file;
    const { name, storageKey, records, contacts, bytes } = file;
    const rows = await this.transaction.rows(
      `insert into export_file
         (id, user_id, job_id, format, layout, preset, fields, name, storage_key, records, contacts, bytes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (job_id, format, layout) do nothing returning id`,
      [id, userId, jobId, format, layout, preset, fields, name, storageKey, records, contacts, bytes],
    );
    return rows.length > 0;
  }

  /**
   * Replaces the content of a file. Its id changes too, because it is the validator of downloads. Returns false if the
   * file was replaced or removed in the meantime.
   */
  async replace(
    earlier: ExportFile,
    { id, storageKey, records, contacts, bytes }: NewExportFile,
  ): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update export_file set id = $3, storage_key = $4, records = $5, bytes = $6, contacts = $7, created_at = clock_timestamp()
       where id = $1 and storage_key = $2`,
      [earlier.id, earlier.storageKey, id, storageKey, records, bytes, contacts],
    );
    return rowCount === 1;
  }

  /** Returns the storage keys of a user's files. */
  keysOfUser({ userId }: Owner): Promise<string[]> {
    return this.keys('user_id = any($1)', [userId]);
  }

  /** Returns the storage keys of the files of these jobs. */
  keysOfJobs(jobIds: readonly string[]): Promise<string[]> {
    return this.keys('job_id = any($1)', jobIds);
  }

  async removeOfJobs(jobIds: readonly string[]): Promise<void> {
    await this.transaction.execute('delete from export_file where job_id = any($1)', [jobIds]);
  }

  private async keys(condition: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.transaction.rows<{ key: string }>(
      `select storage_key as key from export_file where ${condition}`,
      [ids],
    );
    return rows.map(({ key }) => key);
  }
}
