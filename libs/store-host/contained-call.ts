import type { CallListener, Host } from './host';
import { fromErrorData } from './error-data';
import type { HostRequest, HostResponse } from './protocol';
import { deadlineExceeded, type HostEnded } from './store-host-errors';

type CallRequest = Extract<HostRequest, { type: 'call' }>;

export type OnProgress = ((done: number, total: number) => Promise<void>) | undefined;

export interface ContainedCallOptions {
  deadlineMs: number;
  /** Whether the call may have changed rows and is therefore not repeated. */
  isEdit: boolean;
  onProgress: OnProgress;
}

/** A call of a method that returns one result. */
export class ContainedCall<T> implements CallListener {
  private resolve: (value: T) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: Host,
    private readonly id: number,
    private readonly options: ContainedCallOptions,
  ) {}

  get isEdit(): boolean {
    return this.options.isEdit;
  }

  /** @throws HostEnded, TurnEnded, StoreError */
  send(request: Omit<CallRequest, 'type' | 'call'>): Promise<T> {
    const { deadlineMs, isEdit } = this.options;
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.host.listen(this.id, this);
      this.timer = setTimeout(() => this.fail(deadlineExceeded(isEdit)), deadlineMs);
      this.host.send({ type: 'call', call: this.id, ...request });
    });
  }

  onResponse(response: HostResponse): void {
    if (response.type === 'progress') return void this.report(response.done, response.total);
    this.settle();
    if (response.type === 'result') this.resolve(response.value as T);
    else if (response.type === 'failure') this.reject(fromErrorData(response.error));
  }

  onHostEnded(error: HostEnded): void {
    this.settle();
    this.reject(error);
  }

  /** Ends the call, and its store's connections to the database. */
  fail(error: Error): void {
    this.end('abort', error);
  }

  /** Ends the call. Other calls continue to use its store's connections. */
  cancel(error: Error): void {
    this.end('cancel', error);
  }

  private end(type: 'abort' | 'cancel', error: Error): void {
    this.settle();
    this.host.send({ type, call: this.id });
    this.reject(error);
  }

  private async report(done: number, total: number): Promise<void> {
    try {
      await this.options.onProgress?.(done, total);
      this.host.send({ type: 'continue', call: this.id });
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.host.unlisten(this.id);
  }
}
