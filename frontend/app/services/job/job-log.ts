import { LOG_COUNT_OPTIONS } from '@libs/constants';
import type { LogEntry, RuntimeState } from '../api/api-types';

/** Entries that a page keeps: what it can show at most (spec §9). */
const MAX_ENTRIES = Math.max(...LOG_COUNT_OPTIONS);

/** What to ask for so that only the log's new entries are answered. */
export const logCursor = ({ manualRunId, logs }: RuntimeState): { sinceJob?: string; since?: number } => {
  const last = logs.at(-1);
  return manualRunId && last ? { sinceJob: manualRunId, since: last.seq } : {};
};

/**
 * The status after an answer, with the log of both. Poll and stream may overtake each other: an answer that was made before the one
 * known changes nothing but the log's missing entries.
 */
export function mergeRuntime(current: RuntimeState, response: RuntimeState): RuntimeState {
  const isOutdated = response.timestamp < current.timestamp;
  if (current.manualRunId !== response.manualRunId) return isOutdated ? current : response;
  const [older, newer] = isOutdated ? [response, current] : [current, response];
  return { ...newer, logs: mergeLogs(older.logs, newer.logs) };
}

/** The last entries of both in the order of their numbers, each once; of an entry in both the newer counts. */
export function mergeLogs(older: readonly LogEntry[], newer: readonly LogEntry[]): LogEntry[] {
  const [lastOlder, firstNewer] = [older.at(-1), newer[0]];
  if (!lastOlder || !firstNewer || lastOlder.seq < firstNewer.seq)
    return [...older, ...newer].slice(-MAX_ENTRIES);
  const bySeq = new Map([...older, ...newer].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-MAX_ENTRIES);
}
