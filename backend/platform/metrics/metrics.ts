import { Injectable, Logger } from '@nestjs/common';

export interface Sample {
  labels?: Readonly<Record<string, string | number>>;
  value: number;
  /** What is appended to the family's name: "_bucket", "_sum" and "_count" of a histogram. */
  suffix?: string;
}

/** Samples of one name, with what they mean. Names follow Prometheus: base units, counters end in "_total". */
export interface Family {
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

type Collect = () => readonly Family[] | Promise<readonly Family[]>;

/** What modules tell the operator in figures, gathered when they are asked for. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly sources: Collect[] = [];

  add(collect: Collect): void {
    this.sources.push(collect);
  }

  /** All figures in Prometheus' text format. A source that fails is left out: the others still tell what they know. */
  async text(): Promise<string> {
    const families = await Promise.all(this.sources.map((source) => this.asked(source)));
    return `${families.flat().map(textOf).join('\n')}\n`;
  }

  private async asked(source: Collect): Promise<readonly Family[]> {
    try {
      return await source();
    } catch (error) {
      this.logger.warn(`some figures are missing: ${String(error)}`);
      return [];
    }
  }
}

function textOf({ name, kind, help, samples }: Family): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelsOf(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines].join('\n');
}

function labelsOf(labels: NonNullable<Sample['labels']>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
