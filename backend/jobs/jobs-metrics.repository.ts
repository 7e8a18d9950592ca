import { Injectable } from '@nestjs/common';
import { ACTIVE_JOB_STATES } from '@libs/job';
import { Transaction } from '../platform/database';
import { SOURCE } from './circuit-breaker.repository';

/** States of a circuit breaker: closed lets all requests through. */
export const CIRCUIT_BREAKER_STATES = ['closed', 'suspected', 'unreachable', 'blocked'] as const;
type CircuitBreakerState = (typeof CIRCUIT_BREAKER_STATES)[number];

export interface LabeledCount {
  label: string;
  value: number;
}

/** Sums over all stored jobs. */
export type DeploymentSums = Record<'recorded' | 'filtered' | 'incomplete' | 'blocked', number>;

/** What the source shows of its places, and the number of lists that say so. Null: unknown. */
export interface SourceFigures extends Record<'visibility' | 'earlyEndShare' | 'resultLimit', number | null> {
  looks: number;
}

/**
 * The figures of the source are means over the last targets that together have so many lists. A tenth of early ends among
 * 500 lists is known to 1.3 points, so alerts can tell a change from chance.
 */
const MIN_FIGURE_LOOKS = 500;
const MAX_FIGURE_TARGETS = 500;

/** Reads the numbers that the metrics report. */
@Injectable()
export class JobsMetricsRepository {
  constructor(private readonly transaction: Transaction) {}

  countJobsByState(): Promise<LabeledCount[]> {
    return this.transaction.rows('select state as label, count(*)::int as value from job group by state');
  }

  /** Counts the search tasks of active jobs. */
  countSearchesByState(): Promise<LabeledCount[]> {
    return this.transaction.rows(
      `select task.state as label, count(*)::int as value from job join search_task task on task.job_id = job.id
         where job.state = any($1) group by task.state`,
      [ACTIVE_JOB_STATES],
    );
  }

  /** Returns the state of the source's circuit breaker, and for how many seconds it could not be reached. */
  async circuitBreaker(): Promise<{ state: CircuitBreakerState; outageSeconds: number }> {
    const [breaker] = await this.transaction.rows<{ state: CircuitBreakerState; outageSeconds: number }>(
      `select case when outage_confirmed then 'unreachable' when outage_since is not null then 'suspected'
                   when tripped_at is not null then 'blocked' else 'closed' end as state,
              case when outage_confirmed then extract(epoch from clock_timestamp() - outage_since)::float8
                   else 0 end as "outageSeconds"
       from circuit_breaker where source = $1`,
      [SOURCE],
    );
    return breaker ?? { state: 'closed', outageSeconds: 0 };
  }

  /** Returns what the source showed of its places in the targets that finished last. */
  async sourceFigures(): Promise<SourceFigures> {
    const [figures] = await this.transaction.rows<SourceFigures>(
      `select sum(looks * visibility) / nullif(sum(looks), 0) as visibility,
              sum(looks * early) / nullif(sum(looks), 0) as "earlyEndShare", max(result_limit) as "resultLimit",
              coalesce(sum(looks), 0) as looks
       from (select *, sum(looks) over (order by finished_at desc) - looks as later from (
               select finished_at, (coverage->>'looks')::float8 as looks, (coverage->>'visibility')::float8 as visibility,
                      (coverage->>'earlyEndShare')::float8 as early, (coverage->>'resultLimit')::float8 as result_limit
               from target where coverage->>'visibility' is not null
               order by finished_at desc limit ${MAX_FIGURE_TARGETS}) measured) recent
       where later < ${MIN_FIGURE_LOOKS}`,
    );
    return figures ?? { visibility: null, earlyEndShare: null, resultLimit: null, looks: 0 };
  }

  async sums(): Promise<DeploymentSums | undefined> {
    const [sums] = await this.transaction.rows<DeploymentSums>(
      `select count(*) filter (where state = 'completed' and not complete and (coverage is null
                  or coverage->>'reason' in ('areas-failed', 'unknown-extent', 'job-ended')))::int as incomplete,
                coalesce(sum(recorded - inherited), 0)::float8 as recorded,
                coalesce(sum(duplicates_filtered), 0)::float8 as filtered,
                (select count(*)::int from circuit_breaker where tripped_at is not null) as blocked
         from job`,
    );
    return sums;
  }
}
