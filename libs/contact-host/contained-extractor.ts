import { type ChildProcess, fork } from 'node:child_process';
import type { PageExtract, PageInput } from '@libs/contacts';
import { childEnvironment, compiledProgram, cpuMs, limitedNode, lowerPriority } from '@libs/processes';
import type { ExtractRequest, ExtractResponse, ReadyMessage } from './protocol';

/** On a scale from -20 (highest priority) to 19. The application runs at 0. */
const PRIORITY = 10;
const IDLE_MS = 30_000;
/** How long a process may take to start on a busy machine. That is no part of the time for a page. */
const START_TIMEOUT_MS = 60_000;
/** A page may take this many times its CPU time when others use the processors. */
const MAX_WALL_FACTOR = 6;
const MIN_CHECK_MS = 100;

/** A page whose reading took too long or too much memory. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
}

export interface ContainedExtractorOptions {
  /** Memory that JavaScript objects of a process may use, in MB. */
  memoryMb: number;
  /** How much CPU time reading one page may take, in milliseconds. Where it is unknown, wall-clock time counts. */
  timeoutMs: number;
  /** How many pages may be read at once, each in a process of its own. */
  processes: number;
}

interface Task {
  page: PageInput;
  resolve(extract: PageExtract): void;
  reject(error: ExtractionFailed): void;
}

/** A child process that reads one page at a time. */
interface Reader {
  child: ChildProcess;
  task: Task | null;
  isReady: boolean;
  timer: NodeJS.Timeout | null;
  /** When the task began: the time, and the CPU time that the process had used. */
  startedAt: number;
  cpuMsAtStart: number | null;
}

/**
 * Reads untrusted pages in child processes of lower priority. A page that takes too long or too much memory costs its
 * process, and nothing else. Processes start when pages arrive and end when none do.
 */
export class ContainedExtractor {
  private readonly readers = new Set<Reader>();
  private readonly waiting: Task[] = [];
  private nextId = 1;
  private isClosed = false;

  constructor(private readonly options: ContainedExtractorOptions) {}

  /** @throws ExtractionFailed */
  extract(page: PageInput): Promise<PageExtract> {
    if (this.isClosed) return Promise.reject(new ExtractionFailed('closed'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ page, resolve, reject });
      this.assign();
    });
  }

  /** Ends the processes. Pages that are being read fail. */
  close(): void {
    this.isClosed = true;
    for (const task of this.waiting.splice(0)) task.reject(new ExtractionFailed('closed'));
    for (const { child } of this.readers) child.kill('SIGKILL');
  }

  private assign(): void {
    const reader =
      [...this.readers].find(({ task }) => task === null) ??
      (this.readers.size < this.options.processes ? this.start() : null);
    const task = reader && this.waiting.shift();
    if (!reader || !task) return;
    reader.task = task;
    if (reader.isReady) this.send(reader, task);
  }

  private send(reader: Reader, task: Task): void {
    if (reader.timer) clearTimeout(reader.timer);
    reader.startedAt = performance.now();
    reader.cpuMsAtStart = cpuMs(reader.child.pid);
    this.watch(reader, this.options.timeoutMs);
    const request: ExtractRequest = { id: this.nextId++, page: task.page };
    // A process that has just ended is noticed by its exit.
    if (reader.child.connected) reader.child.send(request, () => undefined);
  }

  private start(): Reader {
    const child = fork(compiledProgram(import.meta.url, 'libs/contact-host', 'host/main'), [], {
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A page that fills the memory must not also fill the disk.
      ...limitedNode([`--max-old-space-size=${this.options.memoryMb}`], ['ulimit -c 0']),
    });
    lowerPriority(child.pid, PRIORITY);
    const reader: Reader = {
      child,
      task: null,
      isReady: false,
      timer: null,
      startedAt: 0,
      cpuMsAtStart: null,
    };
    reader.timer = setTimeout(() => this.kill(reader), START_TIMEOUT_MS);
    this.readers.add(reader);
    child.on('message', (message: ExtractResponse | ReadyMessage) => {
      if ('isReady' in message) this.begin(reader);
      else this.finish(reader, message.extract);
    });
    child.once('exit', () => this.end(reader));
    child.on('error', () => {
      // If no process could be started, there is no exit event.
      if (child.pid === undefined) this.end(reader);
    });
    return reader;
  }

  private begin(reader: Reader): void {
    reader.isReady = true;
    if (reader.task) this.send(reader, reader.task);
  }

  /** Ends the process if its page takes too long. */
  private watch(reader: Reader, ms: number): void {
    const { timeoutMs } = this.options;
    reader.timer = setTimeout(() => {
      const elapsedMs = performance.now() - reader.startedAt;
      const usedMs = cpuMs(reader.child.pid);
      const taskMs =
        usedMs === null || reader.cpuMsAtStart === null ? elapsedMs : usedMs - reader.cpuMsAtStart;
      if (taskMs < timeoutMs && elapsedMs < MAX_WALL_FACTOR * timeoutMs)
        return this.watch(reader, Math.max(MIN_CHECK_MS, timeoutMs - taskMs));
      this.kill(reader);
    }, ms);
  }

  private kill(reader: Reader): void {
    reader.child.kill('SIGKILL');
    this.end(reader);
  }

  private finish(reader: Reader, extract: PageExtract | null): void {
    const { task, timer } = reader;
    if (!task) return;
    if (timer) clearTimeout(timer);
    reader.task = null;
    reader.timer = setTimeout(() => {
      // No page may be given to a process that is about to end.
      this.end(reader);
      reader.child.disconnect();
    }, IDLE_MS).unref();
    if (extract) task.resolve(extract);
    else task.reject(new ExtractionFailed('not readable'));
    this.assign();
  }

  /** The process has ended or is about to. Its page has failed, and others get another process. */
  private end(reader: Reader): void {
    if (!this.readers.delete(reader)) return;
    if (reader.timer) clearTimeout(reader.timer);
    const { task } = reader;
    reader.task = null;
    task?.reject(new ExtractionFailed('took too long or too much memory'));
    if (!this.isClosed && this.waiting.length > 0) this.assign();
  }
}
