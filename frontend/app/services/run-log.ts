import { LOG_COUNT_OPTIONS } from '@libs/constants';
import type { LogEntry, RunStatus } from './wire';

/** Entries that a page keeps: what it can show at most (spec §9). */
const KEPT = Math.max(...LOG_COUNT_OPTIONS);

/** What to ask for so that only the log's new entries are answered. */
export const afterLast = ({ manualRunId, logs }: RunStatus): { run?: string; since?: number } => {
  const last = logs.at(-1);
  return manualRunId && last ? { run: manualRunId, since: last.seq } : {};
};

/**
 * The status after an answer, with the log of both. Poll and stream may overtake each other: an answer that was made before the one
 * known changes nothing but the log's missing entries.
 */
export function withLog(before: RunStatus, answer: RunStatus): RunStatus {
  const isLate = answer.timestamp < before.timestamp;
  if (before.manualRunId !== answer.manualRunId) return isLate ? before : answer;
  const [older, newer] = isLate ? [answer, before] : [before, answer];
  return { ...newer, logs: mergedLog(older.logs, newer.logs) };
}

/** The last entries of both in the order of their numbers, each once; of an entry in both the newer counts. */
export function mergedLog(older: readonly LogEntry[], newer: readonly LogEntry[]): LogEntry[] {
  const [lastOlder, firstNewer] = [older.at(-1), newer[0]];
  if (!lastOlder || !firstNewer || lastOlder.seq < firstNewer.seq) return [...older, ...newer].slice(-KEPT);
  const bySeq = new Map([...older, ...newer].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-KEPT);
}
