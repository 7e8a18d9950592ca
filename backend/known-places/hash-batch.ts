/** Hashes that are stored together, in little memory. */
export class HashBatch {
  private readonly hashes: BigInt64Array;
  private count = 0;

  constructor(size: number) {
    this.hashes = new BigInt64Array(size);
  }

  get isFull(): boolean {
    return this.count === this.hashes.length;
  }

  add(hash: bigint): void {
    this.hashes[this.count++] = hash;
  }

  /** Returns the different hashes, smallest first, as the text of an array of PostgreSQL. Then the batch is empty. */
  take(): string {
    const sorted = this.hashes.subarray(0, this.count).sort();
    const different = sorted.filter((hash, index) => hash !== sorted[index - 1]);
    this.count = 0;
    return `{${different.join(',')}}`;
  }
}
