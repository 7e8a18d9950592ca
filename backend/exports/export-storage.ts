import type { Readable } from 'node:stream';

/** A part of a file: its first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Port for storing export files. Keys are generated here, never from user input: `<user id>/<export id>`. `write`
 * stores the complete stream or nothing; `read` rejects with ExportMissing if nothing is stored under the key.
 */
export interface ExportStorage {
  /**
   * Stores the stream under the key, replacing any previous content. Returns the number of bytes.
   * @throws ExportContentError if the content failed, ExportStorageError if the storage did
   */
  write(key: string, content: Readable): Promise<number>;
  /** @param range the part to read, if not all of it */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Call this only when no process is writing under the key anymore. */
  remove(key: string): Promise<void>;
  /** @throws ExportStorageError while files cannot be written or read */
  assertReachable(): Promise<void>;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The format of all keys: `<user id>/<export id>`. */
export const EXPORT_KEY = new RegExp(`^${UUID}/${UUID}$`);

/** Injection token for the export storage. */
export const EXPORT_STORAGE = Symbol('EXPORT_STORAGE');

export class ExportMissing extends Error {
  constructor(key: string) {
    super(`no export is stored under ${key}`);
    this.name = 'ExportMissing';
  }
}
