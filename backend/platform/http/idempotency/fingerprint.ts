import { createHash } from 'node:crypto';

/**
 * Returns a hash that identifies a user's request: method, path with query, and body regardless of the order of its
 * keys.
 * @param fileDigest the digest of an uploaded file, which is not part of the parsed body
 */
export function fingerprintOf(
  request: { method: string; originalUrl: string; body?: unknown },
  fileDigest?: Buffer,
): Buffer {
  const parts = [request.method, request.originalUrl, JSON.stringify(canonicalize(request.body ?? null))];
  if (fileDigest) parts.push(fileDigest.toString('hex'));
  return createHash('sha256').update(parts.join('\n')).digest();
}

function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonicalize(inner)]);
}
