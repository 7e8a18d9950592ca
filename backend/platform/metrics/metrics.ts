import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

export interface Sample {
  labels?: Readonly<Record<string, string | number>>;
  value: number;
}

/**
 * Samples that share one name and description. Names follow Prometheus conventions: base units, and "_total" for
 * counters.
 */
export interface MetricFamily {
  name: string;
  kind: 'counter' | 'gauge';
  help: string;
  samples: readonly Sample[];
}

type MetricsCollector = () => readonly MetricFamily[] | Promise<readonly MetricFamily[]>;

/** Collects the metrics of all modules when the operator requests them. */
@Injectable()
export class Metrics {
  /**
   * A registry of its own instead of prom-client's global one, because a process may contain several applications,
   * each with its own metrics.
   */
  readonly registry = new Registry();
  readonly contentType = this.registry.contentType;
  private readonly logger = new Logger(Metrics.name);
  private readonly collectors: MetricsCollector[] = [];

  /**
   * Adds a collector for values that are read together, such as those from one query. Other metrics belong in
   * `registry`.
   */
  add(collect: MetricsCollector): void {
    this.collectors.push(collect);
  }

  /**
   * Returns all metrics in Prometheus text format. A failing collector is skipped, so the others are still reported.
   */
  async text(): Promise<string> {
    const families = await Promise.all([
      formatMetrics(this.registry),
      ...this.collectors.map((collector) => this.collectFrom(collector)),
    ]);
    return `${families.flat().join('\n')}\n`;
  }

  private async collectFrom(collector: MetricsCollector): Promise<string[]> {
    try {
      const snapshot = new Registry();
      for (const family of await collector()) addToRegistry(snapshot, family);
      return await formatMetrics(snapshot);
    } catch (error) {
      this.logger.warn(`some metrics are missing: ${String(error)}`);
      return [];
    }
  }
}

const formatMetrics = (registry: Registry): Promise<string[]> =>
  Promise.all(registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetricAsString(name)));

function addToRegistry(registry: Registry, { name, kind, help, samples }: MetricFamily): void {
  // Without samples the metric's labels are unknown, and prom-client would report a metric without labels as 0.
  if (samples.length === 0) return;
  const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))];
  const configuration = { name, help, labelNames, registers: [registry] };
  if (kind === 'counter') {
    const counter = new Counter(configuration);
    for (const { labels = {}, value } of samples) counter.inc(labels, value);
  } else {
    const gauge = new Gauge(configuration);
    for (const { labels = {}, value } of samples) gauge.set(labels, value);
  }
}
