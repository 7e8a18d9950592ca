import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Family, Metrics } from './metrics';

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

  private families(): Family[] {
    const { user, system } = process.cpuUsage();
    const lag = this.delay.percentile(99) / 1e9;
    this.delay.reset();
    const one = (name: string, kind: Family['kind'], help: string, value: number): Family => ({
      name,
      kind,
      help,
      samples: [{ value }],
    });
    return [
      one(
        'process_resident_memory_bytes',
        'gauge',
        'Memory of this process, without its browser.',
        process.memoryUsage.rss(),
      ),
      one('process_cpu_seconds_total', 'counter', 'CPU time of this process.', (user + system) / 1e6),
      one('process_start_time_seconds', 'gauge', 'When this process started.', STARTED_SECONDS),
      one(
        'gazetteer_event_loop_lag_seconds',
        'gauge',
        'Delay of the event loop since the last look, 99th percentile.',
        Number.isFinite(lag) ? lag : 0,
      ),
    ];
  }
}
