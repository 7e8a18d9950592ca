import { Injectable } from '@nestjs/common';
import { Transaction } from '../../database';
import type { Owner } from '../owner';

/** An answer given before, to be given again. */
export interface StoredAnswer {
  fingerprint: Buffer;
  status: number;
  body: unknown;
}

const KEPT = '24 hours';

/** Answers by user and Idempotency-Key. All of it happens inside the transaction of the request. */
@Injectable()
export class AnswerStore {
  constructor(private readonly transaction: Transaction) {}

  /** Claims the key until the transaction ends; false while another request of this user holds it. */
  async claim(owner: Owner, key: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ claimed: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1 || ' ' || $2, 0)) as claimed`,
      [owner.userId, key],
    );
    return row?.claimed ?? false;
  }

  async find(owner: Owner, key: string): Promise<StoredAnswer | null> {
    const [row] = await this.transaction.rows<StoredAnswer>(
      `select fingerprint, status, body from idempotency_answer
       where user_id = $1 and key = $2 and created_at > now() - interval '${KEPT}'`,
      [owner.userId, key],
    );
    return row ?? null;
  }

  /** Keeps the answer, and drops the user's old ones. */
  async keep(owner: Owner, key: string, answer: StoredAnswer): Promise<void> {
    await this.transaction.execute(
      `delete from idempotency_answer where user_id = $1 and created_at <= now() - interval '${KEPT}'`,
      [owner.userId],
    );
    await this.transaction.execute(
      `insert into idempotency_answer (user_id, key, fingerprint, status, body) values ($1, $2, $3, $4, $5)`,
      [owner.userId, key, answer.fingerprint, answer.status, JSON.stringify(answer.body)],
    );
  }
}
