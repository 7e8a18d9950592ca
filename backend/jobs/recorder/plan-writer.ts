import { Injectable } from '@nestjs/common';
import type { PlanEvent, PlannedTask, PlanStep, SquarePlan } from '@libs/capture';
import { Transaction } from '../../platform/database';
import { WAKE_CHANNEL } from '../queues';
import type { LockedSquare } from './locked-rows';
import { PlanCache } from './plan-cache';

/** A square's plan under the square's lock: each event is stored with what it changed. */
export interface OpenPlan {
  readonly plan: SquarePlan;
  apply(event: PlanEvent, tookMs?: number): Promise<PlanStep>;
}

/** Stores what the planner answers: events as they come, tasks as they now stand. */
@Injectable()
export class PlanWriter {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanCache,
  ) {}

  /** For the holder of the square's lock, once for each transaction. `square.version` moves with each event. */
  async open(square: LockedSquare): Promise<OpenPlan> {
    const plan = await this.plans.take(square);
    this.plans.keep(square.id, square.version, plan);
    return {
      plan,
      apply: async (event, tookMs) => {
        const step = plan.apply(event);
        square.version += 1;
        await this.storeEvent(square, event, tookMs ?? null);
        await this.storeTasks(square, step.changed);
        this.plans.keep(square.id, square.version, plan);
        return step;
      },
    };
  }

  /** Adds or moves tasks. A task in a worker's hands stays there, unless the plan has no more use for it. */
  async storeTasks(
    square: Pick<LockedSquare, 'id' | 'jobId' | 'userId'>,
    tasks: readonly PlannedTask[],
  ): Promise<void> {
    if (tasks.length === 0) return;
    await this.transaction.rows(
      `insert into capture_task as t (square_id, job_id, user_id, task, parent, area, state, priority)
       select $1, $2, $3, p.task, p.parent, nullif(p.area, 'null'::jsonb), p.state, p.priority
       from jsonb_to_recordset($4::jsonb) as p(task int, parent int, area jsonb, state text, priority float8)
       order by p.task
       on conflict (square_id, task) do update set
         priority = excluded.priority,
         state = case when t.state = 'active' and excluded.state in ('queued', 'held') then t.state else excluded.state end,
         claim = case when excluded.state in ('queued', 'held') then t.claim end`,
      [square.id, square.jobId, square.userId, JSON.stringify(tasks)],
    );
    if (tasks.some((task) => task.state === 'queued'))
      await this.transaction.rows('select pg_notify($1, $2)', [WAKE_CHANNEL, square.jobId]);
  }

  /** The first tasks of a run's squares, in one statement: a run may have thousands. */
  async storeFirstTasks(
    run: { id: string; userId: string },
    squares: readonly { id: string; tasks: readonly PlannedTask[] }[],
  ): Promise<void> {
    const rows = squares.flatMap(({ id, tasks }) => tasks.map((task) => ({ ...task, square: id })));
    await this.transaction.rows(
      `insert into capture_task (square_id, job_id, user_id, task, parent, area, state, priority)
       select p.square, $1, $2, p.task, p.parent, nullif(p.area, 'null'::jsonb), p.state, p.priority
       from jsonb_to_recordset($3::jsonb)
         as p(square bigint, task int, parent int, area jsonb, state text, priority float8)
       order by p.square, p.task`,
      [run.id, run.userId, JSON.stringify(rows)],
    );
  }

  private async storeEvent(square: LockedSquare, event: PlanEvent, tookMs: number | null): Promise<void> {
    const page = event.kind === 'page' ? event : null;
    const rows = page?.rows ?? [];
    await this.transaction.rows(
      `insert into capture_page
         (square_id, version, user_id, task, kind, place_keys, latitudes, longitudes, inside, last, viewport, took_ms)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        square.id,
        square.version,
        square.userId,
        event.task,
        event.kind,
        rows.map((row) => row.placeKey),
        rows.map((row) => row.latitude),
        rows.map((row) => row.longitude),
        rows.map((row) => row.inside),
        page?.end ?? false,
        page?.viewport ? JSON.stringify(page.viewport) : null,
        tookMs === null ? null : Math.round(tookMs),
      ],
    );
    await this.transaction.rows(
      `update square set version = $2, pages = pages + $3, searches = searches + $4 where id = $1`,
      [square.id, square.version, page ? 1 : 0, page?.end ? 1 : 0],
    );
  }
}
