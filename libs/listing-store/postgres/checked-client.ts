import type { Readable } from 'node:stream';
import pg from 'pg';
import { MessageValidator } from './message-validator';

declare module 'pg' {
  interface Connection {
    /** Has the driver read from the stream: the socket, or what encrypts it. */
    attachListeners(stream: Pick<Readable, 'on'>): void;
  }
  interface ClientConfig {
    connection?: Connection;
  }
}

/** A connection to a server that is not trusted: what it sends reaches the driver once it is checked. */
class CheckedConnection extends pg.Connection {
  override attachListeners(stream: Readable): void {
    const validator = new MessageValidator();
    super.attachListeners({
      on(event: string, listener: (data: Buffer) => void) {
        if (event !== 'data') return stream.on(event, listener);
        return stream.on('data', (data: Buffer) => {
          // What throws here would end the process.
          try {
            const messages = validator.push(data);
            if (messages.length > 0) listener(messages);
          } catch (error) {
            stream.destroy(error as Error);
          }
        });
      },
    } as Pick<Readable, 'on'>);
  }
}

/** The driver's client for a server that is not trusted. */
export class CheckedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool hides the password from those that list a configuration's parts.
    const { ssl, stream, keepAlive, password } = config;
    super({ ...config, password, connection: new CheckedConnection({ ssl, stream, keepAlive }) });
  }
}
