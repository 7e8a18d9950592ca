import type { Readable } from 'node:stream';
import pg from 'pg';
import { MessageValidator } from './message-validator';

declare module 'pg' {
  interface Connection {
    /** Makes the driver read from a stream: the socket, or the TLS socket around it. */
    attachListeners(stream: Pick<Readable, 'on'>): void;
  }
  interface ClientConfig {
    connection?: Connection;
  }
}

/** A connection to an untrusted server. Data reaches the driver only after it has been validated. */
class CheckedConnection extends pg.Connection {
  override attachListeners(stream: Readable): void {
    const validator = new MessageValidator();
    super.attachListeners({
      on(event: string, listener: (data: Buffer) => void) {
        if (event !== 'data') return stream.on(event, listener);
        return stream.on('data', (data: Buffer) => {
          // An uncaught error here would end the process.
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

/** The driver's client for an untrusted server. */
export class CheckedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool makes the password non-enumerable, so spreading the configuration would lose it.
    const { ssl, stream, keepAlive, password } = config;
    super({ ...config, password, connection: new CheckedConnection({ ssl, stream, keepAlive }) });
  }
}
