import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MetricFamily, Metrics } from '../platform/metrics';
import { Queue } from '../platform/queue';
import { FieldCoverageRepository } from './field-coverage.repository';
import { SOURCE } from './circuit-breaker.repository';
import { CIRCUIT_BREAKER_STATES, JobsMetricsRepository, type LabeledCount } from './jobs-metrics.repository';
import { WorkerRepository } from './worker.repository';

/** Metrics of the whole deployment, read from the database: capture activity and speed, failures and backlog. */
@Injectable()
export class JobsMetrics implements OnModuleInit {
  constructor(
    private readonly numbers: JobsMetricsRepository,
    private readonly workers: WorkerRepository,
    private readonly metrics: Metrics,
    private readonly queue: Queue,
    private readonly coverage: FieldCoverageRepository,
  ) {}

  onModuleInit(): void {
    this.metrics.add(() => this.collect());
  }

  private async collect(): Promise<MetricFamily[]> {
    const samplesOf = (label: string, rows: LabeledCount[]) =>
      rows.map((row) => ({ labels: { [label]: row.label }, value: row.value }));
    const [jobs, searches, queues, queueWaits, sums, workers, breaker, missingFields, source] =
      await Promise.all([
        this.numbers.countJobsByState(),
        this.numbers.countSearchesByState(),
        this.queue.countByState(),
        this.queue.oldestReady(),
        this.numbers.sums(),
        this.workers.live(),
        this.numbers.circuitBreaker(),
        this.coverage.countMissing(),
        this.numbers.sourceFigures(),
      ]);
    const single = (name: string, kind: MetricFamily['kind'], help: string, value = 0): MetricFamily => ({
      name,
      kind,
      help,
      samples: [{ value }],
    });
    return [
      { name: 'gazetteer_jobs', kind: 'gauge', help: 'Jobs by state.', samples: samplesOf('state', jobs) },
      {
        name: 'gazetteer_searches',
        kind: 'gauge',
        help: 'Search tasks of active jobs by state. Failed tasks are not retried.',
        samples: samplesOf('state', searches),
      },
      single(
        'gazetteer_listings_recorded_total',
        'counter',
        'Listings recorded by all stored jobs. Drops when old jobs are removed.',
        sums?.recorded,
      ),
      single(
        'gazetteer_duplicates_filtered_total',
        'counter',
        'Rows filtered out because their job had already recorded the listing.',
        sums?.filtered,
      ),
      single(
        'gazetteer_jobs_incomplete',
        'gauge',
        'Completed jobs with searches that failed or were skipped, that were searched by name only, or that were cut off by the listing limit.',
        sums?.incomplete,
      ),
      single('gazetteer_workers', 'gauge', 'Live worker processes.', workers.count),
      single(
        'gazetteer_worker_capacity',
        'gauge',
        'Searches that all live workers together can run at the same time.',
        workers.capacity,
      ),
      single(
        'gazetteer_source_blocked',
        'gauge',
        '1 while the circuit breaker is tripped and jobs wait for a decision.',
        sums?.blocked,
      ),
      single(
        'gazetteer_source_fields_missing',
        'gauge',
        'Fields that the source stated in all earlier jobs, but not in jobs of the last 24 hours.',
        missingFields,
      ),
      {
        name: 'gazetteer_circuit_breaker',
        kind: 'gauge',
        help: '1 for the state of the circuit breaker of the source: closed, suspected (a probe is in progress), unreachable, or blocked.',
        samples: CIRCUIT_BREAKER_STATES.map((state) => ({
          labels: { source: SOURCE, state },
          value: state === breaker.state ? 1 : 0,
        })),
      },
      {
        name: 'gazetteer_source_outage_seconds',
        kind: 'gauge',
        help: 'How long the source could not be reached, in seconds; 0 while it can be reached.',
        samples: [{ labels: { source: SOURCE }, value: breaker.outageSeconds }],
      },
      ofSource(
        'gazetteer_source_visibility',
        'Share of the places that a list of the source should show that it does show, in the last finished targets; 1 until that is known.',
        source.visibility ?? 1,
      ),
      ofSource(
        'gazetteer_source_early_end_share',
        'Share of lists that the source ends early, in the last finished targets; 0 until that is known.',
        source.earlyEndShare ?? 0,
      ),
      ofSource(
        'gazetteer_source_looks',
        'Lists of the source that were read to their end in the last finished targets. gazetteer_source_visibility and gazetteer_source_early_end_share are means over them.',
        source.looks,
      ),
      ofSource(
        'gazetteer_source_result_limit',
        'Maximum number of rows in a list of the source, in the last finished targets; 0 if none was that long.',
        source.resultLimit ?? 0,
      ),
      {
        name: 'gazetteer_queue_jobs',
        kind: 'gauge',
        help: 'Queue messages by queue and state. Failed messages are out of retries; the admin command requeue retries them.',
        samples: queues.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
      },
      {
        name: 'gazetteer_queue_oldest_seconds',
        kind: 'gauge',
        help: 'Age of the oldest queue message that is ready, in seconds.',
        samples: queueWaits.map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
      },
    ];
  }
}

const ofSource = (name: string, help: string, value: number): MetricFamily => ({
  name,
  kind: 'gauge',
  help,
  samples: [{ labels: { source: SOURCE }, value }],
});
