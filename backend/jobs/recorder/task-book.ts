import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import type { ClaimedTask } from './claimed-task';

/** The frontier: claims on tasks and their leases. */
@Injectable()
export class TaskBook {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Claims the next task of a running run, or none. Expired leases come first ('active' sorts before 'queued'), so that they
   * do not wait until the end of the run.
   */
  async claim(run: string, worker: number): Promise<ClaimedTask | null> {
    const [task] = await this.transaction.rows<ClaimedTask>(
      `update capture_task t
       set state = 'active', claim = $2, worker = $3, attempts = attempts + 1,
           lease_until = clock_timestamp() + make_interval(secs => $4)
       from (select id from capture_task
             where job_id = $1 and (state = 'queued' or (state = 'active' and lease_until < clock_timestamp()))
             order by state, priority desc, id limit 1 for update skip locked) next,
            square s, job j
       where t.id = next.id and s.id = t.square_id and j.id = t.job_id and j.state = 'running'
       returning t.id, t.claim, t.job_id as "jobId", t.user_id as "userId", t.square_id as "squareId", t.task, t.area,
                 s.city, s.business_type as "businessType", j.country, s.label`,
      [run, randomUUID(), worker, this.settings.run.leaseSeconds],
    );
    return task ?? null;
  }

  /** Lengthens the lease. False when the claim is lost. */
  async renew(task: ClaimedTask): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update capture_task set lease_until = clock_timestamp() + make_interval(secs => $3)
       where id = $1 and claim = $2 and state = 'active'`,
      [task.id, task.claim, this.settings.run.leaseSeconds],
    );
    return rowCount === 1;
  }

  /** Whether the run has anything left that could be claimed, now or once a lease ends. */
  async hasOpenTasks(run: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ open: boolean }>(
      `select exists (select 1 from capture_task where job_id = $1 and state in ('queued', 'active')) as open`,
      [run],
    );
    return row?.open ?? false;
  }

  /** Makes the tasks of workers that are gone claimable at once. */
  async expire(workers: readonly number[]): Promise<void> {
    await this.transaction.rows(
      `update capture_task set lease_until = 'epoch' where state = 'active' and worker = any($1)`,
      [workers],
    );
  }

  /** Takes a run's tasks back whose lease is over. */
  async releaseExpired(run: string): Promise<void> {
    await this.transaction.rows(
      `update capture_task set state = 'queued', claim = null
       where job_id = $1 and state = 'active' and lease_until < clock_timestamp()`,
      [run],
    );
  }
}
