import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { SourceCheckQuery, SourceCheckResult, SourceCheckState } from './source-check';

/** Key of the only source that a deployment uses. */
const SOURCE = 'maps';
/** How long a check waits for a worker, and how long a worker may take for it before it counts as dead. */
const MAX_WAIT_SECONDS = 600;
const LEASE_SECONDS = 150;
/** Shortest time between two checks. Each is a request that no job accounts for. */
export const MIN_INTERVAL_SECONDS = 30;

export interface StoredSourceCheck extends SourceCheckQuery {
  state: SourceCheckState;
  requestedAt: Date;
  finishedAt: Date | null;
  problem: string | null;
  result: SourceCheckResult | null;
  hasRecording: boolean;
}

export interface ClaimedSourceCheck extends SourceCheckQuery {
  id: string;
}

/** Stores the last check of the source. All times are the database's. */
@Injectable()
export class SourceCheckRepository {
  constructor(private readonly transaction: Transaction) {}

  async find(): Promise<StoredSourceCheck | undefined> {
    const [check] = await this.transaction.rows<StoredSourceCheck>(
      `select business_type as "businessType", city, requested_at as "requestedAt", result,
              recording is not null as "hasRecording",
              case when expired then 'failed' else state end as state,
              case when expired then deadline else finished_at end as "finishedAt",
              case when expired and state = 'queued' then 'No worker took the search within ten minutes.'
                   when expired then 'The worker ended during the search.' else problem end as problem
       from source_check,
         lateral (select state in ('queued', 'searching') and deadline < clock_timestamp() as expired) as now
       where source = $1`,
      [SOURCE],
    );
    return check;
  }

  /** Queues a check in place of the last one. Returns false if that one has not ended or is too recent. */
  async start({ businessType, city }: SourceCheckQuery): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `insert into source_check as last (source, id, business_type, city, state, requested_at, deadline)
       values ($1, $2, $3, $4, 'queued', clock_timestamp(), clock_timestamp() + make_interval(secs => $5))
       on conflict (source) do update
         set id = excluded.id, business_type = excluded.business_type, city = excluded.city, state = 'queued',
             requested_at = excluded.requested_at, deadline = excluded.deadline, finished_at = null, problem = null,
             result = null, recording = null
         where (last.state in ('done', 'failed') or last.deadline < clock_timestamp())
           and last.requested_at < clock_timestamp() - make_interval(secs => $6)`,
      [SOURCE, randomUUID(), businessType, city, MAX_WAIT_SECONDS, MIN_INTERVAL_SECONDS],
    );
    return rowCount === 1;
  }

  /** Returns the queued check to one worker alone. */
  async claim(): Promise<ClaimedSourceCheck | undefined> {
    const [check] = await this.transaction.rows<ClaimedSourceCheck>(
      `update source_check set state = 'searching', deadline = clock_timestamp() + make_interval(secs => $2)
       where source = $1 and state = 'queued' and deadline > clock_timestamp()
       returning id, business_type as "businessType", city`,
      [SOURCE, LEASE_SECONDS],
    );
    return check;
  }

  /** Gives a claimed check back to the workers. */
  async release(id: string): Promise<void> {
    await this.transaction.execute(
      `update source_check set state = 'queued', deadline = requested_at + make_interval(secs => $2)
       where id = $1 and state = 'searching'`,
      [id, MAX_WAIT_SECONDS],
    );
  }

  /** @param recording compressed, or null */
  async finish(id: string, result: SourceCheckResult, recording: Buffer | null): Promise<void> {
    await this.transaction.execute(
      `update source_check set state = 'done', finished_at = clock_timestamp(), result = $2, recording = $3
       where id = $1 and state = 'searching'`,
      [id, JSON.stringify(result), recording],
    );
  }

  async fail(id: string, problem: string): Promise<void> {
    await this.transaction.execute(
      `update source_check set state = 'failed', finished_at = clock_timestamp(), problem = $2
       where id = $1 and state = 'searching'`,
      [id, problem],
    );
  }

  /** Returns the recording of the last check, compressed, and when the check ended. */
  async findRecording(): Promise<{ recording: Buffer; finishedAt: Date } | undefined> {
    const [row] = await this.transaction.rows<{ recording: Buffer; finishedAt: Date }>(
      `select recording, finished_at as "finishedAt" from source_check where source = $1 and recording is not null`,
      [SOURCE],
    );
    return row;
  }
}
