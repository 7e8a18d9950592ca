import type { LogEntry } from '~/services/api/api-types';

/** Lines with "error" or "failed" show as errors, with "success" or "completed" as successes (spec §8). */
export function logLevel({ type, level, message }: LogEntry): LogEntry['level'] {
  if (level !== 'info' || type === 'extracted_listings') return level;
  if (/error|failed/i.test(message)) return 'error';
  return /success|completed/i.test(message) ? 'success' : 'info';
}

/** The file of "EXPORT_WRITTEN: {path}"; null for every other line. */
export function exportedFile(message: string): { path: string; filename: string } | null {
  const path = /^EXPORT_WRITTEN: (\S.*)$/.exec(message)?.[1]?.trim();
  const filename = path?.split(/[\\/]/).pop();
  return path && filename ? { path, filename } : null;
}
