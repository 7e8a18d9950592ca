import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Maintenance } from '../platform/maintenance';
import { EXPORT_STORAGE, type ExportStorage } from './export-storage';
import { StoredExportRepository } from './stored-export.repository';

/** Maximum number of files per sweep. The next sweep continues with the rest. */
const BATCH_SIZE = 100;

/**
 * Removes export files that this deployment wrote but no job refers to, because a process died between writing the
 * file and its row or because a removal failed. Such files are found through the records made before each write,
 * never by listing the storage, which may also contain another deployment's files.
 */
@Injectable()
export class OrphanedExports implements OnModuleInit {
  private readonly logger = new Logger(OrphanedExports.name);

  constructor(
    private readonly storedExports: StoredExportRepository,
    private readonly maintenance: Maintenance,
    @Inject(EXPORT_STORAGE) private readonly storage: ExportStorage,
  ) {}

  onModuleInit(): void {
    this.maintenance.addSliced('orphaned export files', async () => (await this.sweep()) > 0);
  }

  /**
   * Removes orphaned files and returns how many were removed. Files less than a day old are skipped, because their
   * rows may not be written yet.
   */
  async sweep(): Promise<number> {
    const orphans = await this.storedExports.findOrphans(BATCH_SIZE);
    await this.remove(orphans);
    if (orphans.length > 0) this.logger.log(`removed ${orphans.length} export files that belong to no job`);
    return orphans.length;
  }

  /** Removes files whose rows were deleted. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.storage.remove(key);
      await this.storedExports.remove(key);
    }
  }
}
