import { Injectable } from '@nestjs/common';
import type { Plan, PlanEvent, PlannedTask, PlanStep } from '@libs/capture';
import { Transaction } from '../../platform/database';
import { WAKE_CHANNEL } from '../queues';
import { LockedTargetRepository, type LockedTarget } from './locked-target.repository';
import { PlanCache } from './plan-cache';

/** A target's plan, opened under the target's lock. Each event is stored with the changes it caused. */
export interface OpenPlan {
  readonly plan: Plan;
  apply(event: PlanEvent, tookMs?: number): Promise<PlanStep>;
}

/** Stores plan events and the resulting tasks. */
@Injectable()
export class PlanWriter {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanCache,
    private readonly targets: LockedTargetRepository,
  ) {}

  /**
   * Opens a target's plan. Call this once per transaction. Requires the target's lock. Each event increments
   * `target.version`. Before the first event, its root is completed.
   * @param isCached false for one of many plans of a transaction, which must not all stay in memory until its commit
   */
  async open(target: LockedTarget, { isCached = true } = {}): Promise<OpenPlan> {
    if (target.version === 0) await this.targets.completeRoot(target);
    const plan = await this.plans.take(target);
    const cache = () => {
      if (isCached) this.plans.put(target, plan);
    };
    cache();
    return {
      plan,
      apply: async (event, tookMs) => {
        const step = plan.apply(event);
        target.version += 1;
        await this.storeEvent(target, event, tookMs ?? null);
        await this.storeTasks(target, step.changed);
        cache();
        return step;
      },
    };
  }

  /** Inserts or updates tasks. A claimed task stays claimed unless the plan no longer needs it. */
  async storeTasks(
    target: Pick<LockedTarget, 'id' | 'jobId' | 'userId'>,
    tasks: readonly PlannedTask[],
  ): Promise<void> {
    if (tasks.length === 0) return;
    await this.transaction.rows(
      `insert into search_task as t (target_id, job_id, user_id, task_number, parent_number, area, state, priority)
       select $1, $2, $3, p."taskNumber", p.parent, nullif(p.area, 'null'::jsonb), p.state, p.priority
       from jsonb_to_recordset($4::jsonb) as p("taskNumber" int, parent int, area jsonb, state text, priority float8)
       order by p."taskNumber"
       on conflict (target_id, task_number) do update set
         priority = excluded.priority,
         state = case when t.state = 'claimed' and excluded.state in ('queued', 'deferred') then t.state else excluded.state end,
         claim = case when excluded.state in ('queued', 'deferred') then t.claim end`,
      [target.id, target.jobId, target.userId, JSON.stringify(tasks)],
    );
    if (tasks.some((task) => task.state === 'queued'))
      await this.transaction.rows('select pg_notify($1, $2)', [WAKE_CHANNEL, target.jobId]);
  }

  /** Stores the first tasks for all targets of a job in one statement, because there may be thousands of them. */
  async storeFirstTasks(
    job: { id: string; userId: string },
    targets: readonly { id: string; tasks: readonly PlannedTask[] }[],
  ): Promise<void> {
    const rows = targets.flatMap(({ id, tasks }) => tasks.map((task) => ({ ...task, target: id })));
    await this.transaction.rows(
      `insert into search_task (target_id, job_id, user_id, task_number, parent_number, area, state, priority)
       select p.target, $1, $2, p."taskNumber", p.parent, nullif(p.area, 'null'::jsonb), p.state, p.priority
       from jsonb_to_recordset($3::jsonb)
         as p(target bigint, "taskNumber" int, parent int, area jsonb, state text, priority float8)
       order by p.target, p."taskNumber"`,
      [job.id, job.userId, JSON.stringify(rows)],
    );
  }

  /** Stores the tasks of a job that asks for places, all at once: they are alike, and there may be 100,000. */
  async storePlaceTasks(job: { id: string; userId: string }): Promise<void> {
    await this.transaction.execute(
      `insert into search_task (target_id, job_id, user_id, task_number, state, priority)
       select s.id, $1, $2, n, 'queued', 0
       from target s, generate_series(0, (s.root->'places'->>'count')::int - 1) n
       where s.job_id = $1 order by s.id, n`,
      [job.id, job.userId],
    );
  }

  private async storeEvent(target: LockedTarget, event: PlanEvent, tookMs: number | null): Promise<void> {
    const page = event.kind === 'page' ? event : null;
    const rows = page?.rows ?? [];
    await this.transaction.rows(
      `insert into search_page
         (target_id, version, user_id, task_number, kind, place_keys, latitudes, longitudes, inside, last, viewport, took_ms, level)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        target.id,
        target.version,
        target.userId,
        event.taskNumber,
        event.kind,
        rows.map((row) => row.placeKey),
        rows.map((row) => row.latitude),
        rows.map((row) => row.longitude),
        rows.map((row) => row.inside),
        page?.end ?? false,
        page?.viewport ? JSON.stringify(page.viewport) : null,
        tookMs === null ? null : Math.round(tookMs),
        event.kind === 'continued' ? event.level : null,
      ],
    );
    await this.transaction.rows(
      `update target set version = $2, pages = pages + $3, searches = searches + $4 where id = $1`,
      [target.id, target.version, page ? 1 : 0, page?.end ? 1 : 0],
    );
  }
}
