import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type Options, type ZipFile as Archive } from 'yauzl';
import { SheetUnreadable } from './sheet';

/** An XLSX file has a few dozen parts, or a few for each of its sheets. */
const MAX_ENTRIES = 5_000;
/** Of the name of a part, with what else the directory says of it. */
const MAX_ENTRY_BYTES = 4_000;
/** Tables shrink to a tenth or a fiftieth. What shrinks much more was made to fill memory. */
const MAX_RATIO = 400;
/** Parts below this size may shrink as much as they like. */
const SMALL_BYTES = 10_000_000;

const openArchive = promisify<string, Options, Archive>(yauzl.open);

/** The parts of a ZIP archive. Their stated sizes are checked before they are unpacked, and hold while they are. */
export class ZipFile {
  private constructor(
    private readonly archive: Archive,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws SheetUnreadable */
  static async open(path: string): Promise<ZipFile> {
    const archive = await openArchive(path, { lazyEntries: true, autoClose: false }).catch(() => {
      throw damaged();
    });
    try {
      return new ZipFile(archive, await entriesOf(archive));
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Reads a part in chunks. @throws SheetUnreadable if it is missing, damaged or larger than `maxBytes` */
  async *read(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw damaged();
    const { compressedSize, uncompressedSize } = entry;
    if (entry.generalPurposeBitFlag & 1)
      throw new SheetUnreadable('The file is encrypted. Save it without a password.');
    const isInflated = uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
    if (uncompressedSize > maxBytes || isInflated)
      throw new SheetUnreadable(
        `Unpacked, the file has ${Math.round(uncompressedSize / 1_000_000).toLocaleString('en-US')} MB, which is too much. Save it as CSV, or split it.`,
      );
    let stream: Readable | null = null;
    try {
      stream = await this.openStream(entry);
      for await (const chunk of stream) yield chunk as Buffer;
    } catch (error) {
      throw error instanceof SheetUnreadable ? error : damaged();
    } finally {
      stream?.destroy();
    }
  }

  close(): void {
    this.archive.close();
  }

  private openStream(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) =>
      this.archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    );
  }
}

function entriesOf(archive: Archive): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    if (archive.entryCount > MAX_ENTRIES) return reject(damaged());
    archive.on('entry', (entry: Entry) => {
      const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
      if (fileNameLength + extraFieldLength + fileCommentLength > MAX_ENTRY_BYTES) return reject(damaged());
      entries.set(entry.fileName, entry);
      archive.readEntry();
    });
    archive.once('end', () => resolve(entries));
    archive.once('error', () => reject(damaged()));
    archive.readEntry();
  });
}

export const damaged = () =>
  new SheetUnreadable(
    'The file is damaged, or is no Excel file (.xlsx). Save the table again as XLSX or CSV.',
  );
