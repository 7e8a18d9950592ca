import { LOG_COUNT_OPTIONS } from '@libs/constants';
import type { RunStatus } from './wire';

/** Entries that a page keeps: what it can show at most (spec §9). */
const KEPT = Math.max(...LOG_COUNT_OPTIONS);

/** What to ask for so that only the log's new entries are answered. */
export const afterLast = ({ manualRunId, logs }: RunStatus): { run?: string; since?: number } => {
  const last = logs.at(-1);
  return manualRunId && last ? { run: manualRunId, since: last.seq } : {};
};

/** The newer status with the log of both: entries keep the order of their numbers, and none stands twice. */
export function withLog(before: RunStatus, newer: RunStatus): RunStatus {
  if (before.manualRunId !== newer.manualRunId) return newer;
  const first = newer.logs[0];
  const known = first ? before.logs.filter(({ seq }) => seq < first.seq) : before.logs;
  return { ...newer, logs: [...known, ...newer.logs].slice(-KEPT) };
}
