import { LOG_COUNT_OPTIONS } from '@libs/constants';
import type { LogEntry, RuntimeState } from '../api/api-types';

/** Number of entries that a page holds, which is the maximum that it can show (spec §9). */
const MAX_ENTRIES = Math.max(...LOG_COUNT_OPTIONS);

/** Returns the query that requests only new log entries. */
export const logCursor = ({ manualRunId, logs }: RuntimeState): { sinceJob?: string; since?: number } => {
  const last = logs.at(-1);
  return manualRunId && last ? { sinceJob: manualRunId, since: last.seq } : {};
};

/**
 * Merges a response into the current status and log. Responses from polling and the stream may arrive out of order,
 * so a response older than the current status contributes only missing log entries.
 */
export function mergeRuntime(current: RuntimeState, response: RuntimeState): RuntimeState {
  const isOutdated = response.timestamp < current.timestamp;
  if (current.manualRunId !== response.manualRunId) return isOutdated ? current : response;
  const [older, newer] = isOutdated ? [response, current] : [current, response];
  return { ...newer, logs: mergeLogs(older.logs, newer.logs) };
}

/**
 * Merges the last entries of both logs in the order of their numbers, each once. If an entry has two versions, the
 * newer version wins.
 */
export function mergeLogs(older: readonly LogEntry[], newer: readonly LogEntry[]): LogEntry[] {
  const [lastOlder, firstNewer] = [older.at(-1), newer[0]];
  if (!lastOlder || !firstNewer || lastOlder.seq < firstNewer.seq)
    return [...older, ...newer].slice(-MAX_ENTRIES);
  const bySeq = new Map([...older, ...newer].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-MAX_ENTRIES);
}
