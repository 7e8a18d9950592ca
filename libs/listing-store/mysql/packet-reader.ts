/**
 * Reads the content of a MySQL packet from start to end. Instead of reading beyond the end, every method throws
 * `tooShort`.
 */
export class PacketReader {
  private at: number;

  constructor(
    private readonly bytes: Buffer,
    start: number,
    private readonly tooShort: () => Error,
    private readonly end = bytes.length,
  ) {
    this.at = start;
  }

  get remaining(): number {
    return this.end - this.at;
  }

  peek(): number {
    if (this.remaining < 1) throw this.tooShort();
    return this.bytes[this.at] ?? 0;
  }

  skip(bytes: number): void {
    if (bytes > this.remaining) throw this.tooShort();
    this.at += bytes;
  }

  byte(): number {
    const byte = this.peek();
    this.at += 1;
    return byte;
  }

  uint16(): number {
    this.skip(2);
    return this.bytes.readUInt16LE(this.at - 2);
  }

  /** Reads a length-encoded integer: one byte, or a marker followed by 2, 3 or 8 bytes. */
  lengthEncoded(): number {
    const first = this.byte();
    if (first < 0xfb) return first;
    const size = first === 0xfc ? 2 : first === 0xfd ? 3 : first === 0xfe ? 8 : 0;
    if (size === 0) throw this.tooShort();
    this.skip(size);
    return size === 8
      ? Number(this.bytes.readBigUInt64LE(this.at - size))
      : this.bytes.readUIntLE(this.at - size, size);
  }

  /** Skips the marker of a null value. Returns false if there is a value. */
  skipNull(): boolean {
    const isNull = this.peek() === 0xfb;
    if (isNull) this.at += 1;
    return isNull;
  }

  /** Skips a text terminated by a zero byte. */
  terminatedText(): void {
    const terminator = this.bytes.indexOf(0, this.at);
    if (terminator < 0 || terminator >= this.end) throw this.tooShort();
    this.at = terminator + 1;
  }

  /** Returns a reader for the next bytes, and skips them. */
  part(bytes: number): PacketReader {
    const start = this.at;
    this.skip(bytes);
    return new PacketReader(this.bytes, start, this.tooShort, this.at);
  }
}
