import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** How many identities are removed at a time. */
const REMOVED_AT_ONCE = 2_000_000;

export interface SourceHash {
  sourceId: string;
  hash: string;
}

/** The identities of known places, as hashes. */
@Injectable()
export class KnownIdentityRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Adds identities. Those that are stored already stay. */
  async add(sourceId: string, hashes: ReadonlySet<string>): Promise<void> {
    if (hashes.size > 0) await this.addArray(sourceId, `{${[...hashes].join(',')}}`);
  }

  /**
   * Adds identities, as the text of an array. The database stores sorted ones with a third less work, because
   * neighbors share the pages of the index.
   */
  async addArray(sourceId: string, hashes: string): Promise<void> {
    await this.transaction.execute(
      `insert into known_identity (source_id, hash) select $1, hash from unnest($2::bigint[]) hash
       on conflict do nothing`,
      [sourceId, hashes],
    );
  }

  async find(wanted: readonly SourceHash[]): Promise<SourceHash[]> {
    if (wanted.length === 0) return [];
    return this.transaction.rows<SourceHash>(
      `select k.source_id as "sourceId", k.hash::text as hash
       from unnest($1::uuid[], $2::bigint[]) as w (source_id, hash)
       join known_identity k on k.source_id = w.source_id and k.hash = w.hash`,
      [wanted.map(({ sourceId }) => sourceId), wanted.map(({ hash }) => hash)],
    );
  }

  async removeAll(sourceId: string): Promise<void> {
    await this.transaction.execute('delete from known_identity where source_id = $1', [sourceId]);
  }

  /** Returns the sources that have identities. Skips from one source to the next, whatever their number of identities. */
  async sources(): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `with recursive source (id) as (
         (select source_id from known_identity order by source_id limit 1)
         union all
         select (select k.source_id from known_identity k where k.source_id > source.id order by k.source_id limit 1)
         from source where source.id is not null)
       select id from source where id is not null`,
    );
    return rows.map(({ id }) => id);
  }

  /** Removes a bounded number of identities of these sources. Returns how many. */
  async removeSome(sourceIds: readonly string[]): Promise<number> {
    const { rowCount } = await this.transaction.execute(
      `delete from known_identity where (source_id, hash) in (
         select source_id, hash from known_identity where source_id = any($1) limit ${REMOVED_AT_ONCE})`,
      [sourceIds],
    );
    return rowCount;
  }
}
