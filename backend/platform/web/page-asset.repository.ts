import { Injectable } from '@nestjs/common';
import { Transaction } from '../database';

/** Days after which a file that no web process uses anymore is removed. */
const RETENTION_DAYS = 14;

/** Stores the files of the pages by name. A name contains a hash of the content, so the content never changes. */
@Injectable()
export class PageAssetRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Marks the files as in use, and returns the names of those that are not stored. */
  async markUsed(names: readonly string[]): Promise<string[]> {
    // The order prevents deadlocks between processes that start at the same time.
    const stored = await this.transaction.rows<{ name: string }>(
      `update page_asset set used_at = now()
       where name in (select name from page_asset where name = any($1) order by name for update)
       returning name`,
      [names],
    );
    const known = new Set(stored.map(({ name }) => name));
    return names.filter((name) => !known.has(name));
  }

  async insert(name: string, content: Buffer): Promise<void> {
    await this.transaction.execute(
      'insert into page_asset (name, content) values ($1, $2) on conflict (name) do nothing',
      [name, content],
    );
  }

  async find(name: string): Promise<Buffer | null> {
    const [row] = await this.transaction.rows<{ content: Buffer }>(
      'select content from page_asset where name = $1',
      [name],
    );
    return row?.content ?? null;
  }

  async removeUnused(): Promise<void> {
    await this.transaction.execute(
      'delete from page_asset where used_at < now() - make_interval(days => $1)',
      [RETENTION_DAYS],
    );
  }
}
