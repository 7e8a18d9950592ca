import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 64 * 1024;

/** Why the file of a secret setting cannot be used. The message contains nothing of its content. */
export class SecretFileError extends Error {}

/**
 * Returns the text of a file with a secret, without one newline at its end: most editors and commands add one.
 *
 * @throws SecretFileError
 */
export function readSecretFile(file: string): string {
  const bytes = readBytes(path.resolve(file));
  if (bytes.length > MAX_BYTES) throw new SecretFileError(`is larger than ${MAX_BYTES / 1024} kB`);
  const text = decode(bytes).replace(/\r?\n$/, '');
  if (text.trim() === '') throw new SecretFileError('is empty');
  return text;
}

function readBytes(file: string): Buffer {
  try {
    // Opening a pipe would wait for a writer.
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!fstatSync(descriptor).isFile()) throw new SecretFileError('is not a regular file');
      const buffer = Buffer.alloc(MAX_BYTES + 1);
      let length = 0;
      for (let read = -1; read !== 0 && length < buffer.length; length += read)
        read = readSync(descriptor, buffer, length, buffer.length - length, null);
      return buffer.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (error instanceof SecretFileError) throw error;
    throw new SecretFileError(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SecretFileError('is not UTF-8 text');
  }
}
