import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Longer than it pays to wait for another free allowance. */
const RETENTION = "interval '1 year'";

/** Stores how much of the free allowance deleted accounts have spent, by hashes of their identifiers. */
@Injectable()
export class SpentAllowanceRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the most that was spent under one of these hashes. */
  async most(digests: readonly Buffer[]): Promise<number> {
    const [row] = await this.transaction.rows<{ spent: number }>(
      'select coalesce(max(spent), 0) as spent from spent_allowance where digest = any($1::bytea[])',
      [digests],
    );
    return row?.spent ?? 0;
  }

  async save(digests: readonly Buffer[], spent: number): Promise<void> {
    await this.transaction.execute(
      `insert into spent_allowance as s (digest, spent) select digest, $2 from unnest($1::bytea[]) as digest order by digest
       on conflict (digest) do update set spent = greatest(s.spent, excluded.spent), stored_at = now()`,
      [digests, spent],
    );
  }

  async removeExpired(): Promise<void> {
    await this.transaction.execute(`delete from spent_allowance where stored_at < now() - ${RETENTION}`);
  }
}
