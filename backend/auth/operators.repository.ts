import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** Stores which users are operators. Only a command of the machine makes one (docs/decisions/0241). */
@Injectable()
export class OperatorRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns whether this changed anything. */
  async set({ userId }: Owner, isOperator: boolean): Promise<boolean> {
    const changed = await this.transaction.rows(
      `update users set operator_since = case when $2 then now() end
       where id = $1 and (operator_since is not null) <> $2 returning id`,
      [userId, isOperator],
    );
    return changed.length > 0;
  }

  async has({ userId }: Owner): Promise<boolean> {
    const rows = await this.transaction.rows(
      'select 1 from users where id = $1 and operator_since is not null and disabled_at is null',
      [userId],
    );
    return rows.length > 0;
  }
}
