import type { Readable } from 'node:stream';

/**
 * PORT. Where export files lie. Keys are made by us (never from a user's text): `<user id>/<export id>`.
 * `write` takes the whole stream or leaves nothing; `read` of a key that is not there rejects with ExportMissing.
 */
export interface ExportStorage {
  /** Stores the stream under the key, replacing what was there; answers the number of bytes. */
  write(key: string, content: Readable): Promise<number>;
  read(key: string): Promise<Readable>;
  /** Once nobody writes under the key any more. */
  remove(key: string): Promise<void>;
  /** Rejects where files could be neither written nor read at the moment. */
  assertReachable(): Promise<void>;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** What a key looks like. */
export const EXPORT_KEY = new RegExp(`^${UUID}/${UUID}$`);

/** Injection token of the storage. */
export const EXPORT_STORAGE = Symbol('EXPORT_STORAGE');

export class ExportMissing extends Error {
  constructor(key: string) {
    super(`no export is stored as ${key}`);
    this.name = 'ExportMissing';
  }
}
