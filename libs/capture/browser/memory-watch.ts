import { memoryOf, processTree } from './processes';

const INTERVAL_MS = 1_000;

/** Watches the memory of a process and its descendants. */
export class MemoryWatch {
  private readonly timer: NodeJS.Timeout;
  private isMeasuring = false;
  private isStopped = false;

  /** @param onExceeded called once, when they use more than `maxBytes` together */
  constructor(
    private readonly root: number,
    private readonly maxBytes: number,
    private readonly onExceeded: () => void,
  ) {
    this.timer = setInterval(() => void this.measure(), INTERVAL_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  private async measure(): Promise<void> {
    if (this.isMeasuring) return;
    this.isMeasuring = true;
    const bytes = await memoryOf(await processTree(this.root)).catch(() => 0);
    this.isMeasuring = false;
    if (this.isStopped || bytes <= this.maxBytes) return;
    this.stop();
    this.onExceeded();
  }
}
