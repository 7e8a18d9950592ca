import type { Request } from 'express';
import type { ByteRange } from './export-storage';

/** The parts of a file that a request may name, and the validators that it may contain (RFC 9110). */
export interface FileRequest {
  /** The client has this version of the file. */
  isNotModified: boolean;
  /** The requested part; null for the complete file, or 'unsatisfiable' if the file has no such part. */
  range: ByteRange | 'unsatisfiable' | null;
}

/**
 * Reads the conditions of a request for a file. Only a single range is served; several, or one in another unit, get the
 * complete file, which the standard allows.
 * @param etag the strong validator of the file
 */
export function readFileRequest({ headers }: Request, etag: string, bytes: number): FileRequest {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  const isNotModified = known.includes(etag) || known.includes('*');
  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === etag;
  return { isNotModified, range: isSameVersion ? rangeOf(headers.range ?? '', bytes) : null };
}

function rangeOf(header: string, bytes: number): FileRequest['range'] {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= bytes || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}
