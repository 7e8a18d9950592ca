import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { Upkeep } from '../platform/upkeep';
import { EXPORT_STORAGE, type ExportStorage } from './export-storage';

/** Of one sweep; the next one takes the rest. */
const AT_ONCE = 500;

/**
 * Removes export files that this deployment wrote and no run names: a process died between file and row, or a removal failed.
 * It goes by what was noted before each writing, never by what lies in the storage: that may be another deployment's.
 */
@Injectable()
export class StrayExports implements OnModuleInit {
  private readonly logger = new Logger(StrayExports.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly upkeep: Upkeep,
    @Inject(EXPORT_STORAGE) private readonly storage: ExportStorage,
  ) {}

  onModuleInit(): void {
    this.upkeep.add('stray export files', () => this.sweep());
  }

  /** Answers how many were removed. A writing has a day to get its row. */
  async sweep(): Promise<number> {
    const strays = await this.transaction.rows<{ key: string }>(
      `select storage_key as key from stored_export s where begun_at < now() - interval '1 day'
         and not exists (select 1 from export_file f where f.storage_key = s.storage_key)
       order by begun_at limit ${AT_ONCE}`,
    );
    await this.discard(strays.map(({ key }) => key));
    if (strays.length > 0) this.logger.log(`removed ${strays.length} export files that belong to no run`);
    return strays.length;
  }

  /** Removes files whose rows are gone. */
  async discard(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.storage.remove(key);
      await this.transaction.execute('delete from stored_export where storage_key = $1', [key]);
    }
  }
}
