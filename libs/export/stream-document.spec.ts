import { describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { exportWriter } from './export-writers';
import { sampleAbout, sampleListing, textOf } from './testing/sample-listings';

/** A source that counts what was taken from it and knows whether it was ended. */
class Source implements AsyncIterable<Listing> {
  taken = 0;
  ended = false;
  constructor(
    private readonly count: number,
    private readonly failure?: Error,
  ) {}

  async *[Symbol.asyncIterator]() {
    try {
      while (this.taken < this.count) {
        this.taken += 1;
        yield sampleListing({ name: `Place ${this.taken}` });
      }
      if (this.failure) throw this.failure;
    } finally {
      this.ended = true;
    }
  }
}

describe.each(EXPORT_FORMATS)('Writing %s', (format) => {
  const writer = exportWriter(format);

  it('is told by its format, and names its type and extension', () => {
    expect(writer.format).toBe(format);
    expect(writer.extension).toBe(format);
    expect(writer.contentType).toMatch(/^(?:application\/json|text\/csv|text\/html); charset=utf-8/);
  });

  it('takes listings only as fast as the reader takes pieces', async () => {
    const source = new Source(10_000);
    const pieces = writer.write(source, sampleAbout)[Symbol.asyncIterator]();

    expect(source.taken).toBe(0);
    await pieces.next();
    const afterFirst = source.taken;
    expect(afterFirst).toBeGreaterThan(0);
    expect(afterFirst).toBeLessThan(500);
    await pieces.next();
    expect(source.taken).toBeLessThan(afterFirst + 500);
    await pieces.return?.();
  });

  it('gives pieces of a bounded length, however many listings there are', async () => {
    let longest = 0;
    for await (const piece of writer.write(new Source(5_000), sampleAbout))
      longest = Math.max(longest, piece.length);

    expect(longest).toBeLessThan(80 * 1024);
  });

  it('ends the source when the reader stops early', async () => {
    const source = new Source(10_000);
    for await (const piece of writer.write(source, sampleAbout)) if (piece) break;

    expect(source.ended).toBe(true);
    expect(source.taken).toBeLessThan(10_000);
  });

  it('throws on what the source throws', async () => {
    await expect(
      textOf(writer.write(new Source(3, new Error('the database is away')), sampleAbout)),
    ).rejects.toThrow('the database is away');
  });
});
