import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { Maintenance } from '../platform/maintenance';
import { EXPORT_STORAGE, type ExportStorage } from './export-storage';

/** Maximum number of files per sweep. The next sweep continues with the rest. */
const BATCH_SIZE = 500;

/**
 * Removes export files that this deployment wrote but no job refers to, because a process died between writing the
 * file and its row or because a removal failed. Such files are found through the records made before each write,
 * never by listing the storage, which may also contain another deployment's files.
 */
@Injectable()
export class OrphanedExports implements OnModuleInit {
  private readonly logger = new Logger(OrphanedExports.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly maintenance: Maintenance,
    @Inject(EXPORT_STORAGE) private readonly storage: ExportStorage,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('orphaned export files', () => this.sweep());
  }

  /**
   * Removes orphaned files and returns how many were removed. Files less than a day old are skipped, because their
   * rows may not be written yet.
   */
  async sweep(): Promise<number> {
    const orphans = await this.transaction.rows<{ key: string }>(
      `select storage_key as key from stored_export s where started_at < now() - interval '1 day'
         and not exists (select 1 from export_file f where f.storage_key = s.storage_key)
       order by started_at limit ${BATCH_SIZE}`,
    );
    await this.remove(orphans.map(({ key }) => key));
    if (orphans.length > 0) this.logger.log(`removed ${orphans.length} export files that belong to no job`);
    return orphans.length;
  }

  /** Removes files whose rows were deleted. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.storage.remove(key);
      await this.transaction.execute('delete from stored_export where storage_key = $1', [key]);
    }
  }
}
