import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { EXPORT_FORMATS, type ExportFormat } from '@libs/constants';
import { exportWriter } from '@libs/export';
import type { Listing } from '@libs/listing';
import { parseBenchArguments } from '../support/bench-arguments';
import { sampleListing } from '../support/listing-stores/sample-listings';

const MB = 2 ** 20;
const SAMPLE_MS = 20;
/** Maximum growth of the process while a file is written, in MB. */
const GOAL_MB = 100;

/**
 * Writes a file of many listings in each format, and measures the time and how much memory the process needs for it.
 * The file of XLSX has several sheets from 1,048,576 rows on. Arguments: `rows=1000000`, `only=xlsx`, `keep=/folder`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { rows, only, keep } = parseBenchArguments(args, { rows: 1_000_000, only: '', keep: '' });
  const folder = keep || (await mkdtemp(path.join(tmpdir(), 'bench-exports-')));
  console.log(`${rows} listings; memory of the process above its start; goal: ${GOAL_MB} MB`);
  console.log(
    '| format | seconds | rows per second | file, MB | memory, MB | longest pause of the process, ms |',
  );
  console.log('|---|---|---|---|---|---|');
  try {
    for (const format of EXPORT_FORMATS)
      if (!only || only === format)
        console.log(await measureRow(format, rows, path.join(folder, `bench.${format}`)));
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

async function measureRow(format: ExportFormat, rows: number, file: string): Promise<string> {
  const watch = new ProcessWatch();
  const about = {
    cities: ['Phoenix, AZ'],
    businessTypes: ['Restaurants'],
    exportedAt: new Date(),
    count: rows,
  };
  const started = performance.now();
  const content = Readable.from(exportWriter(format).write(listings(rows), about), { objectMode: false });
  await pipeline(content, createWriteStream(file));
  const seconds = (performance.now() - started) / 1_000;
  const { memory, maxPause } = watch.stop();
  const { size } = await stat(file);
  const cells = [seconds.toFixed(1), Math.round(rows / seconds), Math.round(size / MB), memory, maxPause];
  return `| ${[format, ...cells].join(' | ')} |`;
}

async function* listings(count: number): AsyncGenerator<Listing> {
  for (let at = 0; at < count; at += 1) {
    // Rows come from a database, in batches.
    if (at % 1_000 === 0) await pause(0);
    yield sampleListing(at);
  }
}

/** Measures the memory of the process, and how long it does nothing else. */
class ProcessWatch {
  private readonly first: number;
  private max: number;
  private maxPause = 0;
  private last = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor() {
    globalThis.gc?.();
    this.first = this.max = process.memoryUsage.rss();
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
  }

  stop(): { memory: number; maxPause: number } {
    this.sample();
    clearInterval(this.timer);
    return {
      memory: Math.round((this.max - this.first) / MB),
      maxPause: Math.round(this.maxPause),
    };
  }

  private sample(): void {
    const now = performance.now();
    this.maxPause = Math.max(this.maxPause, now - this.last - SAMPLE_MS);
    this.last = now;
    this.max = Math.max(this.max, process.memoryUsage.rss());
  }
}
