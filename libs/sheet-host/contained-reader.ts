import { type ChildProcess, fork } from 'node:child_process';
import { childEnvironment, compiledProgram, cpuMs, limitedNode, lowerPriority } from '@libs/processes';
import { type SheetRow, SheetUnreadable } from '@libs/sheets';
import type { SheetRequest, SheetResponse } from './protocol';

/** On a scale from -20 (highest priority) to 19. The application runs at 0. */
const PRIORITY = 10;
/** Memory that JavaScript objects may use. The texts that the cells of a file share are outside of it, and bounded. */
const HEAP_MB = 128;
/** CPU time for a whole file. The largest ones take a minute. */
const MAX_CPU_SECONDS = 300;
/** How long the process may send nothing while a batch is awaited: CPU time, or wall-clock time on a busy machine. */
const MAX_SILENT_CPU_MS = 60_000;
const MAX_SILENT_MS = 300_000;
const WATCH_INTERVAL_MS = 1_000;

const tooExpensive = () =>
  new SheetUnreadable('The file takes too much time or memory to read. Save it as CSV, or split it.');

/**
 * Reads the rows of a CSV or XLSX file in batches, in a child process of lower priority: a file that unpacks to more than
 * the process may use costs that process, and nothing else.
 * @param signal ends the reading with its reason
 * @throws SheetUnreadable
 */
export async function* readTableFileInHost(path: string, signal?: AbortSignal): AsyncGenerator<SheetRow[]> {
  const reading = new Reading(path);
  const abort = () => reading.abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      const rows = await reading.next();
      if (rows === null) return;
      signal?.throwIfAborted();
      yield rows;
      reading.requestMore();
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    reading.end();
  }
}

class Reading {
  private readonly child: ChildProcess;
  private readonly batches: SheetRow[][] = [];
  private isReady = false;
  private isComplete = false;
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  constructor(private readonly path: string) {
    this.child = fork(compiledProgram(import.meta.url, 'libs/sheet-host', 'host/main'), [], {
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...limitedNode(
        [`--max-old-space-size=${HEAP_MB}`],
        // If the machine runs out of memory, this process ends before anything else does.
        ['ulimit -c 0', `ulimit -t ${MAX_CPU_SECONDS}`, 'echo 1000 >/proc/self/oom_score_adj'],
      ),
    });
    lowerPriority(this.child.pid, PRIORITY);
    this.child.on('message', (response: SheetResponse) => this.receive(response));
    this.child.once('exit', () => this.fail(this.isReady ? tooExpensive() : notStarted()));
    this.child.on('error', () => {
      // If no process could be started, there is no exit event.
      if (this.child.pid === undefined) this.fail(notStarted());
    });
  }

  /** Returns the next batch, or null after the last one. @throws SheetUnreadable */
  async next(): Promise<SheetRow[] | null> {
    const startedAt = performance.now();
    const cpuMsAtStart = cpuMs(this.child.pid) ?? 0;
    const isSilent = () =>
      performance.now() - startedAt > MAX_SILENT_MS ||
      (cpuMs(this.child.pid) ?? 0) - cpuMsAtStart > MAX_SILENT_CPU_MS;
    const watch = setInterval(() => {
      if (isSilent()) this.fail(tooExpensive());
    }, WATCH_INTERVAL_MS);
    try {
      for (;;) {
        const batch = this.batches.shift();
        if (batch) return batch;
        if (this.failure) throw this.failure;
        if (this.isComplete) return null;
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      clearInterval(watch);
    }
  }

  requestMore(): void {
    this.send({ type: 'more' });
  }

  /** Lets `next` fail, whatever it waits for. */
  abort(): void {
    this.fail(new Error('the reading was aborted'));
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private receive(response: SheetResponse): void {
    switch (response.type) {
      case 'ready':
        this.isReady = true;
        return this.send({ type: 'read', path: this.path });
      case 'batch':
        this.batches.push(response.rows);
        break;
      case 'end':
        this.isComplete = true;
        break;
      case 'unreadable':
        return this.fail(new SheetUnreadable(response.message));
      case 'failed':
        return this.fail(new Error(`an uploaded file could not be read: ${response.message}`));
    }
    this.wake();
  }

  private send(request: SheetRequest): void {
    // A process that has just ended is noticed by its exit.
    if (this.child.connected) this.child.send(request, () => undefined);
  }

  private fail(error: Error): void {
    if (this.isComplete) return;
    this.failure ??= error;
    this.wake();
  }
}

const notStarted = () => new Error('the process that reads uploaded files could not be started');
