import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Records which files this deployment wrote to the storage. */
@Injectable()
export class StoredExportRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Records a file before it is written. */
  async insert(storageKey: string): Promise<void> {
    await this.transaction.execute('insert into stored_export (storage_key) values ($1)', [storageKey]);
  }

  /** Returns the storage keys of files without a row that are at least a day old, the oldest first. */
  async findOrphans(limit: number): Promise<string[]> {
    const orphans = await this.transaction.rows<{ key: string }>(
      `select storage_key as key from stored_export s where started_at < now() - interval '1 day'
         and not exists (select 1 from export_file f where f.storage_key = s.storage_key)
       order by started_at limit ${limit}`,
    );
    return orphans.map(({ key }) => key);
  }

  async remove(storageKey: string): Promise<void> {
    await this.transaction.execute('delete from stored_export where storage_key = $1', [storageKey]);
  }
}
