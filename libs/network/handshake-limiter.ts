import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { pacer } from './pacer';

/**
 * Maximum size of what a server sends during a TLS handshake. Chains of known authorities have 3 to 10 kB. OpenSSL would
 * accept 100 kB, and verifying a hundred certificates with the slowest curves takes a third of a second.
 */
const MAX_HANDSHAKE_BYTES = 16_384;
/**
 * What a server may send after the handshake without any of it being data: session tickets, and records that are larger
 * than their data. A record of TLS has up to 16 kB, and adds 22 to 29 bytes to its data.
 */
const MAX_OVERHEAD_BYTES = 3 * 16_384;
/** How much is decrypted before the data in it is counted. */
const PIECE_BYTES = 16_384;
const OVERHEAD_FACTOR = 8;
const HANDSHAKE_RECORD = 0x16;
const APPLICATION_RECORD = 0x17;
const RECORD_HEADER_BYTES = 5;

/**
 * The encrypted side of a TLS connection to an untrusted server. Drivers and agents wrap it in a TLS socket, whose
 * handshake then is bounded in size, is spread out with those of other connections, and is not repeated: OpenSSL
 * computes on the thread that serves everybody. What comes before the handshake passes. After `finishHandshake`, data
 * passes, but not messages of TLS without end: each of their bytes takes far more computing than a byte of data.
 */
export class HandshakeLimiter extends Duplex {
  private state: 'plain' | 'handshake' | 'secure' = 'plain';
  private handshakeBytes = 0;
  private bytesAfterHandshake = 0;
  private secured: Pick<Socket, 'bytesRead'> | null = null;
  /** Bytes until the next record header, and the type of the record. */
  private recordBytesLeft = 0;
  private header = Buffer.alloc(0);
  private hasSeenApplicationData = false;
  /** Pieces that wait for the pacer. Later data must not overtake them. */
  private waitingPieces = 0;

  constructor(private readonly socket: Socket) {
    super({ allowHalfOpen: true });
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('end', () => this.deliver(null));
    socket.on('error', (error) => this.destroy(error));
    // Once the server has ended the connection, the limiter closes when everything has been read.
    socket.on('close', () => {
      if (!socket.readableEnded) this.destroy();
    });
    for (const event of ['connect', 'lookup', 'timeout'] as const)
      socket.on(event, (...parts: unknown[]) => this.emit(event, ...parts));
  }

  /**
   * Call this once the handshake is complete.
   * @param secured the TLS socket around this stream, which counts the data that it has decrypted
   */
  finishHandshake(secured: Pick<Socket, 'bytesRead'>): void {
    this.state = 'secure';
    this.secured = secured;
  }

  connect(port: number, host: string): this {
    this.socket.connect(port, host);
    return this;
  }

  get connecting(): boolean {
    return this.socket.connecting;
  }

  /** The name that Node checks the certificate against if the driver specifies none. */
  get _host(): string | undefined {
    return (this.socket as Socket & { _host?: string })._host;
  }

  get remoteAddress(): string | undefined {
    return this.socket.remoteAddress;
  }

  setNoDelay(isOn?: boolean): this {
    this.socket.setNoDelay(isOn);
    return this;
  }

  setKeepAlive(isOn?: boolean, initialDelayMs?: number): this {
    this.socket.setKeepAlive(isOn, initialDelayMs);
    return this;
  }

  ref(): this {
    this.socket.ref();
    return this;
  }

  unref(): this {
    this.socket.unref();
    return this;
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    if (this.state === 'plain' && chunk[0] === HANDSHAKE_RECORD) this.state = 'handshake';
    this.socket.write(chunk, encoding, callback);
  }

  override _final(callback: () => void): void {
    this.socket.end(callback);
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.socket.destroy();
    // A driver that sees this stream close before its TLS socket fails would not learn why.
    setImmediate(() => setImmediate(() => callback(error)));
  }

  private receive(chunk: Buffer): void {
    if (this.state !== 'plain' && this.isRefused(chunk)) return;
    if (!this.secured) return this.deliver(chunk);
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) this.deliver(chunk.subarray(at, at + PIECE_BYTES));
  }

  /** Data of a handshake waits until it is due. Everything else passes at once. */
  private deliver(chunk: Buffer | null): void {
    const pass = () => {
      if (this.destroyed) return;
      if (this.isOverhead(chunk)) this.destroy(handshakeError('The server sent too much that is not data.'));
      else if (!this.push(chunk)) this.socket.pause();
    };
    if (this.state !== 'handshake' && this.waitingPieces === 0) return pass();
    this.waitingPieces++;
    pacer.run(() => {
      this.waitingPieces--;
      pass();
    });
  }

  private isRefused(chunk: Buffer): boolean {
    if (this.state === 'handshake') this.handshakeBytes += chunk.length;
    if (this.handshakeBytes > MAX_HANDSHAKE_BYTES)
      this.destroy(handshakeError('The server sent too much during the TLS handshake.'));
    else if (this.isSecondHandshake(chunk))
      this.destroy(handshakeError('The server began a second TLS handshake.'));
    return this.destroyed;
  }

  /**
   * Compares what the TLS socket has decrypted so far with the data in it: messages of TLS 1.3 are encrypted, so nothing
   * else tells them apart.
   */
  private isOverhead(chunk: Buffer | null): boolean {
    if (!this.secured || !chunk) return false;
    const decryptedBytes = this.bytesAfterHandshake - this.readableLength;
    this.bytesAfterHandshake += chunk.length;
    return decryptedBytes > MAX_OVERHEAD_BYTES + OVERHEAD_FACTOR * this.secured.bytesRead;
  }

  /**
   * Finds records of a handshake after the handshake, or after application data. TLS 1.3 has none: later messages look
   * like data.
   */
  private isSecondHandshake(chunk: Buffer): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.recordBytesLeft > 0) {
        const skipped = Math.min(this.recordBytesLeft, chunk.length - at);
        this.recordBytesLeft -= skipped;
        at += skipped;
        continue;
      }
      const part = chunk.subarray(at, at + RECORD_HEADER_BYTES - this.header.length);
      this.header = Buffer.concat([this.header, part]);
      at += part.length;
      if (this.header.length < RECORD_HEADER_BYTES) break;
      const type = this.header[0];
      this.recordBytesLeft = this.header.readUInt16BE(3);
      this.header = Buffer.alloc(0);
      if (type === HANDSHAKE_RECORD && (this.hasSeenApplicationData || this.state === 'secure')) return true;
      if (type === APPLICATION_RECORD) this.hasSeenApplicationData = true;
    }
    return false;
  }
}

const handshakeError = (message: string): Error => Object.assign(new Error(message), { code: 'EPROTO' });
