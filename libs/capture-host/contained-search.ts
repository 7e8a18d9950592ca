import { type BrowserLost, type SearchPage, type SearchRequest, SearchStopped } from '@libs/capture';
import { fromErrorData } from './error-data';
import type { HostProcess, SearchListener } from './host-process';
import type { HostResponse } from './protocol';
import { readPage } from './read-page';

/** One search in a host. The host sends a page only when it is asked for. */
export class ContainedSearch implements SearchListener {
  private readonly id: number;
  private resolve: (page: SearchPage | null) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  private failure: Error | null = null;
  private isOver = false;

  constructor(private readonly host: HostProcess) {
    this.id = host.newSearch();
  }

  /** @throws CaptureError */
  async *pages(request: SearchRequest, signal: AbortSignal): AsyncGenerator<SearchPage, void, void> {
    const stop = () => this.fail(new SearchStopped('The search was stopped.'));
    signal.addEventListener('abort', stop, { once: true });
    this.host.listen(this.id, this);
    this.host.send({ type: 'search', search: this.id, request });
    try {
      for (;;) {
        if (signal.aborted) stop();
        const page = await this.nextPage();
        if (!page) return;
        yield page;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      this.host.unlisten(this.id);
      if (!this.isOver) this.host.send({ type: 'end', search: this.id });
    }
  }

  onResponse(response: HostResponse): void {
    if (response.type === 'page') return this.resolve(readPage(response.page));
    this.isOver = true;
    if (response.type === 'done') this.resolve(null);
    else if (response.type === 'failure') this.fail(fromErrorData(response.error));
  }

  onHostEnded(error: BrowserLost): void {
    this.isOver = true;
    this.fail(error);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.reject(this.failure);
  }

  private nextPage(): Promise<SearchPage | null> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.resolve = resolve;
      this.reject = reject;
      this.host.send({ type: 'next', search: this.id });
    });
  }
}
