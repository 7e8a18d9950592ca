import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type MetricFamily, Metrics } from './metrics';

const RESOLUTION_MS = 20;
/** Kept, so that it is the same at each look: a change of it means another process. */
const STARTED_SECONDS = performance.timeOrigin / 1_000;

/** The process itself: its memory, its time, and how long its event loop lets others wait. */
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
      metric('process_start_time_seconds', 'gauge', 'When this process started.', STARTED_SECONDS),
      metric(
        'gazetteer_event_loop_lag_seconds',
        'gauge',
        'Delay of the event loop since the last look, 99th percentile.',
        Number.isFinite(lag) ? lag : 0,
      ),
    ];
  }
}
