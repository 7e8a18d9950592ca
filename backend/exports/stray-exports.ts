import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { Upkeep } from '../platform/upkeep';
import { EXPORT_KEY, EXPORT_STORAGE, type ExportStorage } from './export-storage';

/** A file waits for its row no longer than a transaction takes. */
const STRAY_AFTER_MS = 24 * 3_600_000;
/** Keys asked about at once. */
const AT_ONCE = 500;

/** Removes export files that no row names: a process that died between file and row left them. */
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

  /** Answers how many were removed. @param now epoch milliseconds */
  async sweep(now = Date.now()): Promise<number> {
    let removed = 0;
    let keys: string[] = [];
    const look = async () => {
      for (const key of await this.unnamed(keys)) {
        await this.storage.remove(key);
        removed++;
      }
      keys = [];
    };
    for await (const key of this.storage.storedBefore(new Date(now - STRAY_AFTER_MS))) {
      keys.push(key);
      if (keys.length >= AT_ONCE) await look();
    }
    await look();
    if (removed > 0) this.logger.log(`removed ${removed} export files that belong to no run`);
    return removed;
  }

  private async unnamed(keys: readonly string[]): Promise<string[]> {
    const ids = keys.map((key) => EXPORT_KEY.exec(key)?.[1]);
    const rows = await this.transaction.rows<{ key: string }>(
      'select storage_key as key from export_file where id = any($1::uuid[])',
      [ids],
    );
    const named = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => !named.has(key));
  }
}
