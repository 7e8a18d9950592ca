const MAX_SPARE_BYTES = 32 * 2 ** 20;

/** Many short texts in little memory: the shared texts of an XLSX file may be millions. */
export class PackedTexts {
  private bytes = Buffer.allocUnsafe(1 << 16);
  private ends = new Uint32Array(1 << 10);
  private count = 0;

  /** The memory that the texts need. */
  get size(): number {
    return this.end(this.count - 1) + this.count * Uint32Array.BYTES_PER_ELEMENT;
  }

  add(text: string): void {
    const from = this.end(this.count - 1);
    const to = from + Buffer.byteLength(text);
    if (to > this.bytes.length)
      this.bytes = grown(this.bytes, Buffer.allocUnsafe(Math.min(2 * to, to + MAX_SPARE_BYTES)));
    if (this.count === this.ends.length) this.ends = grown(this.ends, new Uint32Array(2 * this.count));
    this.bytes.write(text, from);
    this.ends[this.count++] = to;
  }

  get(index: number): string {
    return index >= 0 && index < this.count
      ? this.bytes.toString('utf8', this.end(index - 1), this.end(index))
      : '';
  }

  private end(index: number): number {
    return index < 0 ? 0 : (this.ends[index] ?? 0);
  }
}

function grown<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
