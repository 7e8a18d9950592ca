import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type MetricFamily, Metrics } from './metrics';

const RESOLUTION_MS = 20;
/** Stored once so that it never varies: a change means a new process. */
const STARTED_SECONDS = performance.timeOrigin / 1_000;

/** Metrics of the process: memory, CPU time and event loop delay. */
@Injectable()
export class ProcessMetrics implements OnModuleInit, OnModuleDestroy {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.delay.enable();
    this.metrics.add(() => this.families());
  }

  onModuleDestroy(): void {
    this.delay.disable();
  }

  private families(): MetricFamily[] {
    const { user, system } = process.cpuUsage();
    const lag = this.delay.percentile(99) / 1e9;
    this.delay.reset();
    const metric = (name: string, kind: MetricFamily['kind'], help: string, value: number): MetricFamily => ({
      name,
      kind,
      help,
      samples: [{ value }],
    });
    return [
      metric(
        'process_resident_memory_bytes',
        'gauge',
        'Memory of this process, without its browser.',
        process.memoryUsage.rss(),
      ),
      metric('process_cpu_seconds_total', 'counter', 'CPU time of this process.', (user + system) / 1e6),
      metric('process_start_time_seconds', 'gauge', 'Start time of this process.', STARTED_SECONDS),
      metric(
        'gazetteer_event_loop_lag_seconds',
        'gauge',
        'Event loop delay since the last reading, 99th percentile.',
        Number.isFinite(lag) ? lag : 0,
      ),
    ];
  }
}
