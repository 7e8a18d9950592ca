import { describe, expect, it } from '@jest/globals';
import { afterLast, withLog } from './run-log';
import { IDLE_RUN, logEntry } from './run-status.fixture';
import type { RunStatus } from './wire';

const run = (manualRunId: string, numbers: number[]): RunStatus => ({
  ...IDLE_RUN,
  manualRunId,
  logs: numbers.map((seq) => logEntry(`line ${seq}`, { seq })),
});
const numbers = ({ logs }: RunStatus) => logs.map(({ seq }) => seq);

describe('the log of a page that stays open', () => {
  it('asks for what came after its last entry, and for everything before there is one', () => {
    expect(afterLast(run('JB-1', [4, 5]))).toEqual({ run: 'JB-1', since: 5 });
    expect(afterLast(run('JB-1', []))).toEqual({});
    expect(afterLast(IDLE_RUN)).toEqual({});
  });

  it('grows by the new entries, each once', () => {
    expect(numbers(withLog(run('JB-1', [1, 2]), run('JB-1', [3])))).toEqual([1, 2, 3]);
    expect(numbers(withLog(run('JB-1', [1, 2, 3]), run('JB-1', [2, 3, 4])))).toEqual([1, 2, 3, 4]);
    expect(numbers(withLog(run('JB-1', [1, 2]), run('JB-1', [])))).toEqual([1, 2]);
  });

  it('keeps 500 entries at most', () => {
    const many = Array.from({ length: 500 }, (_, i) => i + 1);
    expect(numbers(withLog(run('JB-1', many), run('JB-1', [501, 502])))).toEqual([
      ...many.slice(2),
      501,
      502,
    ]);
  });

  it('takes from an answer that was overtaken the entries that are missing, and no older figure', () => {
    const shown = {
      ...run('JB-1', [1, 2, 6]),
      timestamp: 2_000,
      status: 'active' as const,
      recordsProcessed: 40,
    };
    const late = {
      ...run('JB-1', [3, 4, 5]),
      timestamp: 1_000,
      status: 'paused' as const,
      recordsProcessed: 30,
    };
    const after = withLog(shown, late);
    expect(numbers(after)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after).toMatchObject({ timestamp: 2_000, status: 'active', recordsProcessed: 40 });
    expect(withLog(shown, { ...run('JB-0', [9]), timestamp: 1_000 })).toBe(shown);
  });

  it('begins anew with another run', () => {
    expect(numbers(withLog(run('JB-1', [1, 2]), run('JB-2', [1])))).toEqual([1]);
  });
});
