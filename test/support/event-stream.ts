import type { HttpClient } from './http-client';

export interface StreamedEvent<T = Record<string, unknown>> {
  id: string;
  type: string;
  data: T;
}

/**
 * Reads a stream of server-sent events as a browser does. Call `close`, because the application waits for open
 * streams when it stops.
 */
export class EventStream {
  private buffer = '';
  private readonly decoder = new TextDecoder();

  private constructor(
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
    private readonly abortController: AbortController,
    readonly response: Response,
  ) {}

  static async open(
    client: HttpClient,
    path: string,
    lastEventId?: string,
    extraHeaders: Record<string, string> = {},
  ): Promise<EventStream> {
    const abortController = new AbortController();
    const response = await fetch(client.baseUrl + path, {
      signal: abortController.signal,
      headers: {
        accept: 'text/event-stream',
        'accept-encoding': 'gzip',
        cookie: client.cookieHeader(),
        ...(lastEventId && { 'last-event-id': lastEventId }),
        ...extraHeaders,
      },
    });
    if (!response.body) throw new Error('the stream has no body');
    return new EventStream(response.body.getReader(), abortController, response);
  }

  /** Returns the next event; fails when the stream has ended. */
  async next<T = Record<string, unknown>>(): Promise<StreamedEvent<T>> {
    for (;;) {
      const blockEnd = this.buffer.indexOf('\n\n');
      if (blockEnd >= 0) {
        const block = this.buffer.slice(0, blockEnd);
        this.buffer = this.buffer.slice(blockEnd + 2);
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('data') !== '')
          return { id: field('id'), type: field('event'), data: JSON.parse(field('data')) as T };
        continue;
      }
      const { value, done } = await this.reader.read();
      if (done) throw new Error('the stream has ended');
      this.buffer += this.decoder.decode(value, { stream: true });
    }
  }

  /** Returns the next event that matches. */
  async find<T = Record<string, unknown>>(
    matches: (event: StreamedEvent<T>) => boolean,
  ): Promise<StreamedEvent<T>> {
    for (;;) {
      const event = await this.next<T>();
      if (matches(event)) return event;
    }
  }

  close(): void {
    this.abortController.abort();
  }
}
