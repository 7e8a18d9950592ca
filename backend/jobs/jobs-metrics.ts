import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { type Family, Metrics } from '../platform/metrics';

interface Count {
  label: string;
  value: number;
}

const OPEN = `('queued', 'running', 'waiting', 'paused', 'stopping')`;

/** Whether it is capturing, how fast, what fails and what waits: of the whole deployment, as the database has it. */
@Injectable()
export class JobsMetrics implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add(() => this.families());
  }

  private async families(): Promise<Family[]> {
    const counted = (label: string, rows: Count[]) =>
      rows.map((row) => ({ labels: { [label]: row.label }, value: row.value }));
    const [runs, searches, queues, waits, [sums]] = await Promise.all([
      this.counts('select state as label, count(*)::int as value from job group by state'),
      this.counts(
        `select task.state as label, count(*)::int as value from job join capture_task task on task.job_id = job.id
         where job.state in ${OPEN} group by task.state`,
      ),
      this.transaction.rows<Count & { state: string }>(
        `select name as label, state::text, count(*)::int as value from pgboss.job
         where state < 'completed' or state = 'failed' group by name, state`,
      ),
      this.counts(
        `select name as label, coalesce(max(extract(epoch from now() - start_after)), 0)::float8 as value
         from pgboss.job where state < 'active' and start_after <= now() group by name`,
      ),
      this.transaction.rows<
        Record<'recorded' | 'filtered' | 'incomplete' | 'workers' | 'permits' | 'blocked', number>
      >(
        `select count(*) filter (where state = 'completed' and not complete)::int as incomplete,
                coalesce(sum(recorded), 0)::float8 as recorded,
                coalesce(sum(duplicates_filtered), 0)::float8 as filtered,
                (select count(*)::int from worker) as workers,
                (select coalesce(sum(permits), 0)::int from worker) as permits,
                (select count(*)::int from source_gate where closed_at is not null) as blocked
         from job`,
      ),
    ]);
    const one = (name: string, kind: Family['kind'], help: string, value = 0): Family => ({
      name,
      kind,
      help,
      samples: [{ value }],
    });
    return [
      { name: 'gazetteer_runs', kind: 'gauge', help: 'Runs by state.', samples: counted('state', runs) },
      {
        name: 'gazetteer_searches',
        kind: 'gauge',
        help: 'Searches of open runs by state; abandoned ones failed for good.',
        samples: counted('state', searches),
      },
      one(
        'gazetteer_listings_recorded_total',
        'counter',
        'Listings recorded by all runs kept; less when old runs are removed.',
        sums?.recorded,
      ),
      one(
        'gazetteer_duplicates_filtered_total',
        'counter',
        'Rows that their run had already.',
        sums?.filtered,
      ),
      one(
        'gazetteer_runs_incomplete',
        'gauge',
        'Runs that completed without some of their searches: those failed, were skipped or cut by a cap.',
        sums?.incomplete,
      ),
      one('gazetteer_workers', 'gauge', 'Worker processes that live.', sums?.workers),
      one('gazetteer_worker_permits', 'gauge', 'Searches that they may make at once.', sums?.permits),
      one('gazetteer_source_blocked', 'gauge', '1: the source refuses us, and runs wait.', sums?.blocked),
      {
        name: 'gazetteer_queue_jobs',
        kind: 'gauge',
        help: 'Jobs in the queue by their state; failed ones were given up (admin: requeue).',
        samples: queues.map(({ label, state, value }) => ({ labels: { queue: label, state }, value })),
      },
      {
        name: 'gazetteer_queue_oldest_seconds',
        kind: 'gauge',
        help: 'How long the oldest job that could be taken has waited.',
        samples: counted('queue', waits),
      },
    ];
  }

  private counts(text: string): Promise<Count[]> {
    return this.transaction.rows<Count>(text);
  }
}
