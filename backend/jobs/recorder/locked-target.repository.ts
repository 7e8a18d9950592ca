import { Injectable } from '@nestjs/common';
import { selectColumns, Transaction } from '../../platform/database';
import { Target } from '../target.entity';

const TARGET_FIELDS = [
  'id',
  'jobId',
  'userId',
  'label',
  'city',
  'businessType',
  'root',
  'version',
  'recorded',
  'complete',
] as const satisfies (keyof Target)[];

/** The columns of a target that are read when the target is locked. */
export type LockedTarget = Pick<Target, (typeof TARGET_FIELDS)[number]>;

/** Locks a target, and stores what changes under the lock. See `LockedJobRepository` for the order of the locks. */
@Injectable()
export class LockedTargetRepository {
  constructor(private readonly transaction: Transaction) {}

  async lock(id: string): Promise<LockedTarget | undefined> {
    const [target] = await this.transaction.rows<LockedTarget>(
      `select ${selectColumns(Target, { fields: TARGET_FIELDS })} from target where id = $1 for update`,
      [id],
    );
    return target;
  }

  async saveRecorded(target: LockedTarget): Promise<void> {
    await this.transaction.rows('update target set recorded = $2 where id = $1', [
      target.id,
      target.recorded,
    ]);
  }

  async markDone(target: LockedTarget): Promise<void> {
    await this.transaction.rows(`update target set state = 'done' where id = $1`, [target.id]);
  }

  async markIncomplete(target: LockedTarget): Promise<void> {
    await this.transaction.rows('update target set complete = false where id = $1', [target.id]);
  }

  /**
   * Reopens a target without failed searches. It can be complete again, unless its extent is unknown. Returns whether
   * it was done.
   */
  async reopen(target: LockedTarget): Promise<boolean> {
    const [row] = await this.transaction.rows<{ complete: boolean; wasDone: boolean }>(
      `update target t set state = 'open', complete = jsonb_typeof(t.root->'center') = 'object'
       from (select id, state from target where id = $1) before
       where t.id = before.id returning t.complete, before.state = 'done' as "wasDone"`,
      [target.id],
    );
    target.complete = row?.complete ?? false;
    return row?.wasDone ?? false;
  }

  /** Returns whether all targets of a job are complete, and the labels of those that are not. */
  async completenessOf(jobId: string): Promise<{ isComplete: boolean; incomplete: string }> {
    const [row] = await this.transaction.rows<{ complete: boolean; incomplete: string | null }>(
      `select bool_and(complete) as complete, string_agg(label, ', ' order by id) filter (where not complete) as incomplete
       from target where job_id = $1`,
      [jobId],
    );
    return { isComplete: row?.complete ?? true, incomplete: row?.incomplete ?? '' };
  }
}
