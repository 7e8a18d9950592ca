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

  it('begins anew with another run', () => {
    expect(numbers(withLog(run('JB-1', [1, 2]), run('JB-2', [1])))).toEqual([1]);
  });
});
