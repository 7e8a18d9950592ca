import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from './metrics';

const RESOLUTION_MS = 20;
/**
 * Computed only once so that it never varies, because readers of the metric take a changed start time for a new
 * process.
 */
const STARTED_SECONDS = performance.timeOrigin / 1_000;

/**
 * Measures this process: memory, CPU time, start time and event loop delay. prom-client's default metrics are not
 * used, because they count CPU time only from their registration, and their observers cannot be stopped with the
 * application.
 */
@Injectable()
export class ProcessMetrics implements OnModuleInit, OnModuleDestroy {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.delay.enable();
    const registers = [this.metrics.registry];
    new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process, without its browser.',
      registers,
      collect() {
        this.set(process.memoryUsage.rss());
      },
    });
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'CPU time of this process.',
      registers,
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    });
    new Gauge({ name: 'process_start_time_seconds', help: 'Start time of this process.', registers }).set(
      STARTED_SECONDS,
    );
    const { delay } = this;
    new Gauge({
      name: 'gazetteer_event_loop_lag_seconds',
      help: 'Event loop delay since the last reading, 99th percentile.',
      registers,
      collect() {
        const lag = delay.percentile(99) / 1e9;
        delay.reset();
        this.set(Number.isFinite(lag) ? lag : 0);
      },
    });
  }

  onModuleDestroy(): void {
    this.delay.disable();
  }
}
