import type { CallListener, Host } from './host';
import { fromErrorData } from './error-data';
import type { HostRequest, HostResponse, Item } from './protocol';
import { deadlineExceeded, type HostEnded } from './store-host-errors';

type ReadRequest = Extract<HostRequest, { type: 'read' }>;

/** One call of a method that yields items. The host sends a few batches ahead of the reader. */
export class ContainedRead<T extends Item> implements CallListener {
  readonly isEdit = false;
  private readonly batches: T[][] = [];
  private state: 'reading' | 'complete' | 'failed' = 'reading';
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  constructor(
    private readonly host: Host,
    private readonly id: number,
    private readonly deadlineMs: number,
  ) {}

  /** @throws HostEnded, TurnEnded, StoreError */
  async *items(request: Omit<ReadRequest, 'type' | 'call'>): AsyncGenerator<T> {
    this.host.listen(this.id, this);
    this.host.send({ type: 'read', call: this.id, ...request });
    for (;;) {
      const batch = this.batches.shift();
      if (batch) {
        yield* batch;
        this.host.send({ type: 'more', call: this.id });
      } else if (this.failure) {
        throw this.failure;
      } else if (this.state !== 'reading') {
        return;
      } else {
        await this.nextChange();
      }
    }
  }

  onResponse(response: HostResponse): void {
    if (response.type === 'batch') this.batches.push(response.items as T[]);
    else if (response.type === 'end') this.settle('complete');
    else if (response.type === 'failure') this.settle('failed', fromErrorData(response.error));
    this.wake();
  }

  onHostEnded(error: HostEnded): void {
    this.settle('failed', error);
    this.wake();
  }

  /** Ends the read and its connection. The reader still gets the items that have already arrived. */
  fail(error: Error): void {
    if (this.state !== 'reading') return;
    this.settle('failed', error);
    this.host.send({ type: 'abort', call: this.id });
    this.wake();
  }

  /** Ends the read and its connection if it is still in progress, because the reader wants no more items. */
  end(): void {
    if (this.state !== 'reading') return;
    this.settle('complete');
    this.host.send({ type: 'abort', call: this.id });
  }

  private settle(state: 'complete' | 'failed', failure: Error | null = null): void {
    this.state = state;
    this.failure = failure;
    this.host.unlisten(this.id);
  }

  private async nextChange(): Promise<void> {
    const timer = setTimeout(() => this.fail(deadlineExceeded(false)), this.deadlineMs);
    await new Promise<void>((resolve) => (this.wake = resolve));
    clearTimeout(timer);
  }
}
