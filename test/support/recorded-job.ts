import { randomUUID } from 'node:crypto';
import { DeliveryQueue } from '../../backend/database-config';
import { Transaction } from '../../backend/platform/database';
import type { TestApp, TestUser } from './test-app';

/** A user's job with listings as the recorder writes them. It is paused, so that no worker continues it. */
export class RecordedJob {
  private recorded = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly user: TestUser,
    readonly id: string,
  ) {}

  static async create(app: TestApp, user: TestUser, provider = 'postgres'): Promise<RecordedJob> {
    const id = randomUUID();
    await app.app.get(Transaction).rows(
      `insert into job (id, public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash, targets_total)
       values ($1, $2, $3, 'paused', 'manual', 'json', 'United States', '[]', $4, '', 1)`,
      [id, `JB-${id}`, user.userId, provider],
    );
    return new RecordedJob(app, user, id);
  }

  /**
   * Records `count` more listings, "test:1", "test:2", …, in one transaction. The transaction also wakes the delivery
   * unless `wakesDelivery` is false.
   */
  async record(count: number, { wakesDelivery = true } = {}): Promise<void> {
    const transaction = this.app.app.get(Transaction);
    await transaction.run(async () => {
      await transaction.rows(
        `insert into captured_listing (job_id, seq, user_id, target_id, place_key, name, phone, phone_e164, category, address,
           city, state, country, zip, plus_code, website, rating, review_count, latitude, longitude, status, sponsored, captured_at, is_new)
         select $1, n, $2, 0, 'test:' || n, 'Place ' || n, '', '', 'Bakery', n || ' Main Street', 'Davis', 'CA', 'United States',
           '95616', '', '', 4.5, n, 38.5, -121.7, 'open', false, '2026-11-20T10:00:00Z', true
         from generate_series($3::int + 1, $3::int + $4::int) n`,
        [this.id, this.user.userId, this.recorded, count],
      );
      this.recorded += count;
      await transaction.rows('update job set recorded = $2 where id = $1', [this.id, this.recorded]);
      if (wakesDelivery) await this.app.app.get(DeliveryQueue).enqueue(this.user);
    });
  }

  /** Makes a recorded listing too long for the column lengths in the specification. */
  async corruptListing(n: number): Promise<void> {
    await this.app.app
      .get(Transaction)
      .rows(`update captured_listing set zip = repeat('9', 11) where job_id = $1 and seq = $2`, [this.id, n]);
  }

  async stop(): Promise<void> {
    const transaction = this.app.app.get(Transaction);
    await transaction.rows(`update job set state = 'stopped', ended_at = now() where id = $1`, [this.id]);
    await this.app.app.get(DeliveryQueue).enqueue(this.user);
  }

  /** Returns the messages of the job's log. */
  async logMessages(): Promise<string[]> {
    const rows = await this.app.app
      .get(Transaction)
      .rows<{ message: string }>('select message from job_event where job_id = $1 order by seq', [this.id]);
    return rows.map(({ message }) => message);
  }

  async deliveredSeq(): Promise<number> {
    const [row] = await this.app.app
      .get(Transaction)
      .rows<{ delivered_seq: number }>('select delivered_seq from delivery where job_id = $1', [this.id]);
    return row?.delivered_seq ?? 0;
  }
}
