import type { LogEntry } from '~/services/api/api-types';

/**
 * Returns a log line's level (spec §8). A line containing "error" or "failed" is an error. A line containing
 * "success" or "completed" is a success.
 */
export function logLevel({ type, level, message }: LogEntry): LogEntry['level'] {
  if (level !== 'info' || type === 'extracted_listings') return level;
  if (/error|failed/i.test(message)) return 'error';
  return /success|completed/i.test(message) ? 'success' : 'info';
}

/** Returns the file named in an "EXPORT_WRITTEN: {path}" line, or null for any other line. */
export function exportedFile(message: string): { path: string; filename: string } | null {
  const path = /^EXPORT_WRITTEN: (\S.*)$/.exec(message)?.[1]?.trim();
  const filename = path?.split(/[\\/]/).pop();
  return path && filename ? { path, filename } : null;
}
