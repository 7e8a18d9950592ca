import { Injectable, Logger } from '@nestjs/common';

export interface Sample {
  labels?: Readonly<Record<string, string | number>>;
  value: number;
  /** Suffix of the family's name: "_bucket", "_sum" and "_count" of a histogram. */
  suffix?: string;
}

/**
 * Samples of one name with their description. Names follow Prometheus conventions: base units, and "_total" for
 * counters.
 */
export interface MetricFamily {
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

type MetricsCollector = () => readonly MetricFamily[] | Promise<readonly MetricFamily[]>;

/** Metrics of all modules for the operator, collected on request. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly collectors: MetricsCollector[] = [];

  add(collect: MetricsCollector): void {
    this.collectors.push(collect);
  }

  /**
   * Returns all metrics in Prometheus text format. A failing collector is skipped, so the others are still reported.
   */
  async text(): Promise<string> {
    const families = await Promise.all(this.collectors.map((collector) => this.collectFrom(collector)));
    return `${families.flat().map(formatFamily).join('\n')}\n`;
  }

  private async collectFrom(collector: MetricsCollector): Promise<readonly MetricFamily[]> {
    try {
      return await collector();
    } catch (error) {
      this.logger.warn(`some metrics are missing: ${String(error)}`);
      return [];
    }
  }
}

function formatFamily({ name, kind, help, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${formatLabels(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines].join('\n');
}

function formatLabels(labels: NonNullable<Sample['labels']>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabelValue(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapeLabelValue = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
