import { describe, expect, it } from '@jest/globals';
import { IDLE_RUNTIME, logEntry } from './runtime-state.fixture';
import { isUnderWay, pendingRecovery, jobPhase } from './job-phase';

describe("a job's status", () => {
  it('is shown as Live, On hold or Idle', () => {
    expect(jobPhase('active')).toBe('live');
    expect(jobPhase('running')).toBe('live');
    expect(jobPhase('paused')).toBe('hold');
    for (const status of ['inactive', 'stopped', 'success'] as const) expect(jobPhase(status)).toBe('idle');
    expect(isUnderWay({ ...IDLE_RUNTIME, status: 'paused' })).toBe(true);
  });

  it('includes a pending recovery until the user has decided, and none once the job has ended', () => {
    const recovery = logEntry('The maps service refuses', {
      type: 'recovery',
      recoveryId: 'r2',
      decided: null,
    });
    expect(pendingRecovery({ ...IDLE_RUNTIME, status: 'paused', recovery })).toBe(recovery);
    expect(pendingRecovery({ ...IDLE_RUNTIME, status: 'paused' })).toBeNull();
    expect(pendingRecovery({ ...IDLE_RUNTIME, status: 'stopped', recovery })).toBeNull();
  });
});
