import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Counts the requests that a server is working on, so that a stop can let them finish. Event streams do not count:
 * they never end by themselves, and their clients connect again.
 */
export class RequestsInProgress {
  private readonly responses = new Set<ServerResponse>();
  private isStopping = false;
  private onChange: () => void = () => undefined;

  constructor(server: Server) {
    // Comes before the application, which may respond at once.
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.isStopping) response.setHeader('Connection', 'close');
      this.responses.add(response);
      response.once('close', () => {
        this.responses.delete(response);
        this.onChange();
      });
    });
  }

  /** From now on, each response tells the client to send its next request on a new connection. */
  announceStop(): void {
    this.isStopping = true;
    for (const response of this.responses)
      if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /** Resolves when no request is in progress, or after the time limit. */
  async finish(limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limitMs);
      this.onChange = () => {
        if ([...this.responses].every(isEventStream)) resolve();
      };
      this.onChange();
    });
    clearTimeout(timer);
  }
}

const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');
