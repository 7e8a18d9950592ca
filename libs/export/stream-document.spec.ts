import { describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS, type ExportFormat } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { exportWriter } from './export-writers';
import { bytesOf, sampleMetadata, sampleListing } from './testing/sample-listings';

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

const TYPES: Record<ExportFormat, RegExp> = {
  json: /^application\/json; charset=utf-8$/,
  csv: /^text\/csv; charset=utf-8; header=present$/,
  html: /^text\/html; charset=utf-8$/,
  xlsx: /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/,
  ndjson: /^application\/x-ndjson$/,
  geojson: /^application\/geo\+json$/,
};
/** Listings that may be read for one chunk. A chunk of a compressed file has more of them. */
const READ_AHEAD: Record<ExportFormat, number> = {
  json: 500,
  csv: 500,
  html: 500,
  ndjson: 500,
  geojson: 500,
  xlsx: 5_000,
};

describe.each(EXPORT_FORMATS)('writer for %s', (format) => {
  const writer = exportWriter(format);

  it('is selected by its format and has the right content type and extension', () => {
    expect(writer.format).toBe(format);
    expect(writer.extension).toBe(format);
    expect(writer.contentType).toMatch(TYPES[format]);
  });

  it('reads listings only as fast as the reader consumes chunks', async () => {
    const source = new CountingSource(20_000);
    const chunks = writer.write(source, sampleMetadata)[Symbol.asyncIterator]();

    expect(source.yielded).toBe(0);
    await chunks.next();
    const afterFirst = source.yielded;
    expect(afterFirst).toBeLessThan(READ_AHEAD[format]);
    await chunks.next();
    expect(source.yielded).toBeLessThan(afterFirst + READ_AHEAD[format]);
    await chunks.return?.();
  });

  it('yields chunks of limited length, however many listings there are', async () => {
    let maxLength = 0;
    for await (const chunk of writer.write(new CountingSource(5_000), sampleMetadata))
      maxLength = Math.max(maxLength, chunk.length);

    expect(maxLength).toBeLessThan(80 * 1024);
  });

  it('closes the source if the reader stops early', async () => {
    const source = new CountingSource(20_000);
    for await (const chunk of writer.write(source, sampleMetadata)) if (chunk && source.yielded > 0) break;

    expect(source.ended).toBe(true);
    expect(source.yielded).toBeLessThan(20_000);
  });

  it('passes on errors from the source', async () => {
    await expect(
      bytesOf(writer.write(new CountingSource(3, new Error('the database is away')), sampleMetadata)),
    ).rejects.toThrow('the database is away');
  });
});
