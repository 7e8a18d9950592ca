import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Counts the requests that a server is working on, so that a stop can let them finish. Event streams do not count:
 * they never end by themselves, and their clients connect again.
 */
export class RequestsInProgress {
  /** By connection: of one that ends, Node closes only the response whose turn it is. */
  private readonly responses = new Map<Socket, Set<ServerResponse>>();
  private isStopping = false;
  private onChange: () => void = () => undefined;

  constructor(server: Server) {
    // Comes before the application, which may respond at once.
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      if (this.isStopping) response.setHeader('Connection', 'close');
      const responses = this.responses.get(socket) ?? this.watch(socket);
      responses.add(response);
      response.once('close', () => {
        responses.delete(response);
        this.onChange();
      });
    });
  }

  /** How many responses have not been sent, those that wait for others of their connection included. */
  get size(): number {
    return this.all().length;
  }

  /** From now on, each response tells the client to send its next request on a new connection. */
  announceStop(): void {
    this.isStopping = true;
    for (const response of this.all()) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /** Resolves when no request is in progress, or after the time limit. */
  async finish(limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limitMs);
      this.onChange = () => {
        if (!this.all().some(isInProgress)) resolve();
      };
      this.onChange();
    });
    clearTimeout(timer);
  }

  private watch(socket: Socket): Set<ServerResponse> {
    const responses = new Set<ServerResponse>();
    this.responses.set(socket, responses);
    socket.once('close', () => {
      this.responses.delete(socket);
      this.onChange();
    });
    return responses;
  }

  private all(): ServerResponse[] {
    return [...this.responses.values()].flatMap((responses) => [...responses]);
  }
}

/** What waits for another response of its connection has no socket yet, and is not handled. */
const isInProgress = (response: ServerResponse): boolean =>
  response.socket !== null && !String(response.getHeader('content-type')).startsWith('text/event-stream');
