import { describe, expect, it } from '@jest/globals';
import { logCursor, mergeRuntime } from './job-log';
import { IDLE_RUNTIME, logEntry } from './runtime-state.fixture';
import type { RuntimeState } from '../api/api-types';

const runtime = (manualRunId: string, sequenceNumbers: number[]): RuntimeState => ({
  ...IDLE_RUNTIME,
  manualRunId,
  logs: sequenceNumbers.map((seq) => logEntry(`line ${seq}`, { seq })),
});
const sequenceNumbers = ({ logs }: RuntimeState) => logs.map(({ seq }) => seq);

describe('the log on an open page', () => {
  it('requests only entries after its last entry, or all entries while it is empty', () => {
    expect(logCursor(runtime('JB-1', [4, 5]))).toEqual({ sinceJob: 'JB-1', since: 5 });
    expect(logCursor(runtime('JB-1', []))).toEqual({});
    expect(logCursor(IDLE_RUNTIME)).toEqual({});
  });

  it('appends each new entry once', () => {
    expect(sequenceNumbers(mergeRuntime(runtime('JB-1', [1, 2]), runtime('JB-1', [3])))).toEqual([1, 2, 3]);
    expect(sequenceNumbers(mergeRuntime(runtime('JB-1', [1, 2, 3]), runtime('JB-1', [2, 3, 4])))).toEqual([
      1, 2, 3, 4,
    ]);
    expect(sequenceNumbers(mergeRuntime(runtime('JB-1', [1, 2]), runtime('JB-1', [])))).toEqual([1, 2]);
  });

  it('holds at most 500 entries', () => {
    const many = Array.from({ length: 500 }, (_, i) => i + 1);
    expect(sequenceNumbers(mergeRuntime(runtime('JB-1', many), runtime('JB-1', [501, 502])))).toEqual([
      ...many.slice(2),
      501,
      502,
    ]);
  });

  it("adds only the missing entries from an outdated response, and ignores the response's metrics", () => {
    const shown = {
      ...runtime('JB-1', [1, 2, 6]),
      timestamp: 2_000,
      status: 'active' as const,
      recordsProcessed: 40,
    };
    const late = {
      ...runtime('JB-1', [3, 4, 5]),
      timestamp: 1_000,
      status: 'paused' as const,
      recordsProcessed: 30,
    };
    const after = mergeRuntime(shown, late);
    expect(sequenceNumbers(after)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after).toMatchObject({ timestamp: 2_000, status: 'active', recordsProcessed: 40 });
    expect(mergeRuntime(shown, { ...runtime('JB-0', [9]), timestamp: 1_000 })).toBe(shown);
  });

  it('starts over when a new job starts', () => {
    expect(sequenceNumbers(mergeRuntime(runtime('JB-1', [1, 2]), runtime('JB-2', [1])))).toEqual([1]);
  });
});
