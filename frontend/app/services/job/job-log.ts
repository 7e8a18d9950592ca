import { LOG_COUNT_OPTIONS } from '@libs/constants';
import type { LogEntry, RuntimeState } from '../api/api-types';

/**
 * Maximum number of entries that a page stores. It matches the largest number that the user can choose to show (spec
 * §9).
 */
const MAX_ENTRIES = Math.max(...LOG_COUNT_OPTIONS);

/** Returns the query parameters that limit the request to new log entries. */
export const logCursor = ({ manualRunId, logs }: RuntimeState): { sinceJob?: string; since?: number } => {
  const last = logs.at(-1);
  return manualRunId && last ? { sinceJob: manualRunId, since: last.seq } : {};
};

/**
 * Merges a response into the current status and log. Responses from polling and from the stream may arrive out of
 * order. If a response is older than the current status, only its missing log entries are used.
 */
export function mergeRuntime(current: RuntimeState, response: RuntimeState): RuntimeState {
  const isOutdated = response.timestamp < current.timestamp;
  if (current.manualRunId !== response.manualRunId) return isOutdated ? current : response;
  const [older, newer] = isOutdated ? [response, current] : [current, response];
  return { ...newer, logs: mergeLogs(older.logs, newer.logs) };
}

/**
 * Merges two logs in the order of their sequence numbers, and keeps only the last entries. If both contain the same
 * entry, the version from `newer` is kept.
 */
export function mergeLogs(older: readonly LogEntry[], newer: readonly LogEntry[]): LogEntry[] {
  const [lastOlder, firstNewer] = [older.at(-1), newer[0]];
  if (!lastOlder || !firstNewer || lastOlder.seq < firstNewer.seq)
    return [...older, ...newer].slice(-MAX_ENTRIES);
  const bySeq = new Map([...older, ...newer].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-MAX_ENTRIES);
}
