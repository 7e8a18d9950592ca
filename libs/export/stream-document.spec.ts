import { describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { exportWriter } from './export-writers';
import { sampleMetadata, sampleListing, textOf } from './testing/sample-listings';

/** A source that counts the listings read from it and records whether it was closed. */
class CountingSource implements AsyncIterable<Listing> {
  yielded = 0;
  ended = false;
  constructor(
    private readonly count: number,
    private readonly failure?: Error,
  ) {}

  async *[Symbol.asyncIterator]() {
    try {
      while (this.yielded < this.count) {
        this.yielded += 1;
        yield sampleListing({ name: `Place ${this.yielded}` });
      }
      if (this.failure) throw this.failure;
    } finally {
      this.ended = true;
    }
  }
}

describe.each(EXPORT_FORMATS)('writer for %s', (format) => {
  const writer = exportWriter(format);

  it('is selected by its format and has the right content type and extension', () => {
    expect(writer.format).toBe(format);
    expect(writer.extension).toBe(format);
    expect(writer.contentType).toMatch(/^(?:application\/json|text\/csv|text\/html); charset=utf-8/);
  });

  it('reads listings only as fast as the reader consumes chunks', async () => {
    const source = new CountingSource(10_000);
    const chunks = writer.write(source, sampleMetadata)[Symbol.asyncIterator]();

    expect(source.yielded).toBe(0);
    await chunks.next();
    const afterFirst = source.yielded;
    expect(afterFirst).toBeGreaterThan(0);
    expect(afterFirst).toBeLessThan(500);
    await chunks.next();
    expect(source.yielded).toBeLessThan(afterFirst + 500);
    await chunks.return?.();
  });

  it('yields chunks of limited length, however many listings there are', async () => {
    let maxLength = 0;
    for await (const chunk of writer.write(new CountingSource(5_000), sampleMetadata))
      maxLength = Math.max(maxLength, chunk.length);

    expect(maxLength).toBeLessThan(80 * 1024);
  });

  it('closes the source if the reader stops early', async () => {
    const source = new CountingSource(10_000);
    for await (const chunk of writer.write(source, sampleMetadata)) if (chunk) break;

    expect(source.ended).toBe(true);
    expect(source.yielded).toBeLessThan(10_000);
  });

  it('passes on errors from the source', async () => {
    await expect(
      textOf(writer.write(new CountingSource(3, new Error('the database is away')), sampleMetadata)),
    ).rejects.toThrow('the database is away');
  });
});
